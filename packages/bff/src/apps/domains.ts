/** A source of a Content-Security-Policy (CSP 3 section 2.3.1) in the one form that is let in: scheme, name, port. */
interface Source {
  scheme: Scheme;
  /** The name; with `wildcard` the one below which all names are meant. */
  host: string;
  wildcard: boolean;
  port: string;
}
type Scheme = 'https' | 'wss' | 'http' | 'ws';

const grammar = /^(https|wss|http|ws):\/\/(\*\.)?([a-z0-9-]+(?:\.[a-z0-9-]+)*)(?::([0-9]{1,5}))?$/i;
const label = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const usual: Record<Scheme, string> = { https: '443', wss: '443', http: '80', ws: '80' };
/** Who is trusted with requests is trusted with sockets, on the same kind of connection. */
const trustedAs: Record<Scheme, 'https' | 'http'> = { https: 'https', wss: 'https', http: 'http', ws: 'http' };
/** RFC 1035 section 2.3.4. */
const longestName = 253;
/** More than any View needs; a policy stays a header of a usual size. */
const most = 50;

/** The source that a text is, or undefined: what is not wholly of this form is nothing, so that no `;`, quote, space or path gets into a policy. */
function parse(text: unknown): Source | undefined {
  if (typeof text !== 'string' || text.length > longestName + 20) return undefined;
  const [, given = '', star, name = '', digits] = grammar.exec(text) ?? [];
  const [scheme, host] = [given.toLowerCase() as Scheme, name.toLowerCase()];
  const labels = host.split('.');
  if (!(scheme in usual) || host.length > longestName || !labels.every((one) => label.test(one))) return undefined;
  // `*.com` is no organisation.
  if (star !== undefined && labels.length < 2) return undefined;
  // A name that ends in a number is an address to browsers, in forms such as 0x7f.1 too: only the plain one counts.
  if (/^(?:[0-9]+|0x[0-9a-f]*)$/.test(labels.at(-1)!) && (star !== undefined || !isPlainAddress(labels))) return undefined;
  const port = digits === undefined ? usual[scheme] : String(Number(digits));
  if (Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { scheme, host, wildcard: star !== undefined, port };
}

/** True for a name without scheme, wildcard, port and path. */
export const isDomainName = (text: unknown): text is string => typeof text === 'string' && !/[:*]/.test(text) && parse(`https://${text}`) !== undefined;

const isPlainAddress = (labels: readonly string[]): boolean => labels.length === 4 && labels.every((one) => /^(?:0|[1-9][0-9]{0,2})$/.test(one) && Number(one) <= 255);

const written = ({ scheme, host, wildcard, port }: Source): string => `${scheme}://${wildcard ? '*.' : ''}${host}${port === usual[scheme] ? '' : `:${port}`}`;

/** The part of what `asked` means that `allowed` means too. */
function common(asked: Source, allowed: Source): Source | undefined {
  if (trustedAs[asked.scheme] !== trustedAs[allowed.scheme] || asked.port !== allowed.port) return undefined;
  if (within(asked, allowed)) return asked;
  return within(allowed, asked) ? { ...allowed, scheme: asked.scheme } : undefined;
}

/** CSP 3 section 6.7.2.8: `*.example.com` means the names below example.com, not that name itself. */
function within(inner: Source, outer: Source): boolean {
  if (!outer.wildcard) return !inner.wildcard && inner.host === outer.host;
  return inner.host.endsWith(`.${outer.host}`) || (inner.wildcard && inner.host === outer.host);
}

/** What may stand in a policy of the domains that a View declares, and what was declared and is not wholly allowed, as text of at most 300 characters. */
export interface AllowedDomains {
  granted: string[];
  refused: string[];
}

/** The declared domains held to the grammar, then to what the organisation allows; a bad entry is dropped whole. Anything else than a list declares nothing. */
export function allowedDomains(declared: unknown, allowed: readonly string[]): AllowedDomains {
  const rules = allowed.map(parse).filter((rule) => rule !== undefined);
  const granted = new Set<string>();
  const refused = new Set<string>();
  for (const entry of Array.isArray(declared) ? declared.slice(0, most) : []) {
    const asked = parse(entry);
    const parts = asked ? rules.map((rule) => common(asked, rule)).filter((part) => part !== undefined).map(written) : [];
    for (const part of parts) granted.add(part);
    if (!asked || !parts.includes(written(asked))) refused.add(shown(entry));
  }
  return { granted: [...granted].slice(0, most), refused: [...refused] };
}

const shown = (entry: unknown): string => (typeof entry === 'string' ? entry : (JSON.stringify(entry) ?? '')).slice(0, 300);
