import type { JsonObject, JsonValue } from '../../json.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { setOwn } from '../plain-json.ts';

const mask = '***';
/** Keys whose values are secrets, in snake case, camel case or with dashes. */
const secretKey = /(^|[_-]|[a-z](?=[A-Z]))(token|secret|password|passwd|authorization|api[_-]?key|access[_-]?key|private[_-]?key|credentials?|cookie)$/i;
/** Secrets in addresses: user and password, and the parameters that carry tokens or signatures. */
const inAddress = /(\/\/)[^/\s"'@]{1,500}@|([?&#](?:access_|auth_|id_|refresh_)?(?:token|sig|signature|key|secret|x-amz-[a-z-]+)=)[^&\s"'\\]+/gi;

/** Up to this many secrets each is searched on its own, natively; more are looked up together, in one pass over the text. */
const fewSecrets = 16;

/** A copy in which every occurrence of the given secrets is masked; keys and everything else stay. */
export function maskKnown(value: JsonValue, given: readonly string[]): JsonValue {
  const secrets = [...new Set(given)].sort((a, b) => b.length - a.length);
  if (secrets.length === 0) return value;
  return mapStrings(value, secrets.length > fewSecrets ? maskMany(secrets) : (text) => secrets.reduce((masked, secret) => (masked.includes(secret) ? masked.replaceAll(secret, mask) : masked), text));
}

/** Masks the secrets in those fields, where an object of ours has them. */
export function maskFields<T extends object>(own: T, secrets: readonly string[], ...fields: (keyof T)[]): T {
  for (const field of fields) if (own[field]) own[field] = maskKnown(own[field] as JsonValue, secrets) as T[keyof T];
  return own;
}

/** Masks secrets by how they begin: the time does not grow with their number. The longest come first. */
function maskMany(secrets: readonly string[]): (text: string) => string {
  const headLength = secrets.at(-1)!.length;
  const groups = new Map<string, Map<number, Set<string>>>();
  for (const secret of secrets) {
    const head = secret.slice(0, headLength);
    const group = groups.get(head) ?? new Map<number, Set<string>>();
    groups.set(head, group.set(secret.length, (group.get(secret.length) ?? new Set()).add(secret)));
  }
  return (text) => {
    let masked = '';
    let from = 0;
    for (let i = 0; i + headLength <= text.length;) {
      const group = groups.get(text.slice(i, i + headLength));
      const found = group === undefined ? undefined : [...group].find(([length, some]) => some.has(text.slice(i, i + length)));
      if (found === undefined) i++;
      else {
        masked += text.slice(from, i) + mask;
        i += found[0];
        from = i;
      }
    }
    return masked + text.slice(from);
  };
}

/** A copy of untouched input in which secrets are masked: known ones, values under secret keys, and those in addresses. */
export function maskSecrets(value: JsonValue, secrets: readonly string[]): JsonValue {
  return mapStrings(maskKnown(value, secrets), (text, key) => (secretKey.test(key) ? mask : text.includes('//') ? text.replace(inAddress, (_all, user, parameter) => `${user ? `//${mask}@` : parameter}${user ? '' : mask}`) : text));
}

/** A copy that later changes of the value do not reach. */
export const copyOf = (value: JsonValue): JsonValue => mapStrings(value, (text) => text);

function mapStrings(value: JsonValue, change: (text: string, key: string) => string, key = ''): JsonValue {
  if (typeof value === 'string') return change(value, key);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change, key));
  if (typeof value !== 'object' || value === null || (value as unknown) instanceof SpilledContent) return value;
  const copy: JsonObject = {};
  for (const [name, item] of Object.entries(value)) setOwn(copy, name, mapStrings(item, change, name));
  return copy;
}
