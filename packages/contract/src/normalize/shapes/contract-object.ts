import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { keepInMetaData, warn, type Draft } from '../draft.ts';
import { parseContainer, parseEncodedTwice, pointerKey } from '../plain-json.ts';
import { isStandardKey, isStandardResponse, readStandardFields } from './standard-response.ts';
import { readMetaData, readResults, readReturnedFiles } from './v1.ts';
import { readDeferred, readRetryable } from './v2-1.ts';
import { readArtifacts, readCanvas, readDisplay } from './v2.ts';

type Reader = (draft: Draft, value: JsonValue, path: string) => void;

/** Readers of the keys that v2 and v2.1 added, in the order in which they are read. */
const readers: Readonly<Record<string, Reader>> = {
  artifacts: readArtifacts,
  deferred_artifacts: readDeferred,
  display: readDisplay,
  canvas: readCanvas,
  retryable: readRetryable,
};
const contractKeys = new Set(['results', 'result', 'meta_data', 'meta-data', 'metadata', 'returned_file_names', 'returned_file_contents', ...Object.keys(readers)]);
/** Error flags beside `results`: not part of the contract, but what they mean is plain. */
const flagKeys = new Set(['is_error', 'isError']);

/** What a finished result says and no tool can (CONTRACT section 1). */
const kitKeys = new Set(['model_context', 'warnings']);

/** An object is contract-shaped if it has `results`, or if every key of it is a contract key or alias (CONTRACT section 1). */
export function isContractShaped(value: unknown): value is JsonObject {
  return isJsonObject(value) && (Object.hasOwn(value, 'results') || Object.keys(value).every((key) => contractKeys.has(key)));
}

/** True for a contract object that a text or a wrapper holds: one that says nothing of the contract is no reason to look inside. */
export function isTellingContract(value: unknown): value is JsonObject {
  return isContractShaped(value) && ['results', 'artifacts', 'returned_file_names', 'returned_file_contents'].some((key) => Object.hasOwn(value, key));
}

/** The contract object in a text that is its JSON, encoded a second time (a tool that returns `json.dumps` of its own JSON text). */
export function contractEncodedTwice(text: string): JsonObject | undefined {
  const object = parseEncodedTwice(text);
  return isTellingContract(object) ? object : undefined;
}

/** The contract object, as it is or as its JSON text, that is all a FastMCP wrapper `{"result": …}` holds. */
export function wrappedContract(value: unknown): JsonObject | undefined {
  if (!isJsonObject(value) || Object.keys(value).join() !== 'result') return undefined;
  const { result } = value;
  const object = typeof result === 'string' ? parseContainer(result) : result;
  return isTellingContract(object) ? object : undefined;
}

/** How a contract object is read where it is not the whole output. */
export interface ContractOptions {
  /** The alias `result` is not odd here: FastMCP wraps with it. */
  wrapped?: boolean;
  /** `metadata` is no alias here but the field's own name (seed 003). */
  standard?: boolean;
  /** Keys that another reader takes. */
  ignore?: ReadonlySet<string>;
}

/** Reads v1, v2 and v2.1 at once: a tool may mix them, and each key means the same in all three. */
export function convertContract(draft: Draft, object: JsonObject, path: string, { wrapped = false, standard = isStandardResponse(object), ignore = new Set() }: ContractOptions = {}): void {
  readResults(draft, object, path, !wrapped);
  readMetaData(draft, object, path, !standard);
  for (const [key, read] of Object.entries(readers)) {
    if (Object.hasOwn(object, key) && object[key] !== null) read(draft, object[key]!, `${path}/${key}`);
  }
  readReturnedFiles(draft, object, path);
  readStandardFields(draft, object, path);
  for (const [key, value] of Object.entries(object)) {
    if (contractKeys.has(key) || isStandardKey(key) || ignore.has(key)) continue;
    if (kitKeys.has(key)) {
      warn(draft, 'untrusted_field', `Only the kit says what \`${key}\` is; the tool's is dropped${key === 'warnings' ? `: ${JSON.stringify(value).slice(0, 1000)}` : ''}.`, `${path}/${key}`);
    } else if (flagKeys.has(key) && typeof value === 'boolean') draft.is_error ||= value;
    else if (value !== null) {
      warn(draft, 'unknown_field', `\`${key.slice(0, 200)}\` is no field of the contract; it is kept in meta_data.`, `${path}/${pointerKey(key)}`);
      keepInMetaData(draft, key, value);
    }
  }
}
