/** What every token of this service looks like: three base64url parts, the first the header this service writes. */
export const TOKEN_SHAPE = /^[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+$/;

/** The explicit type of dashboards' tokens (RFC 8725 section 3.11): a server that knows several issuers can tell them by it. */
export const DASHBOARD_TYPE = 'mcp-dashboard+jwt';

/** The header of tokens signed with one key, as it stands in the token. Fixed, so that it can be recognised by its text. */
export const encodedHeader = (header: { alg: string; kid: string; typ: string }): string => Buffer.from(JSON.stringify(header)).toString('base64url');

/** True for what claims to be one of our tokens, and is then judged as one. An identity provider's are never signed with a shared secret here, nor of our type. */
export function claimsToBeOurs(token: string): boolean {
  if (!TOKEN_SHAPE.test(token)) return false;
  try {
    const header = JSON.parse(Buffer.from(token.split('.', 1)[0]!, 'base64url').toString()) as { alg?: unknown; typ?: unknown } | null;
    return header?.alg === 'HS256' || header?.typ === DASHBOARD_TYPE;
  } catch {
    return false;
  }
}

const ROUTE = '/api/files/download/';
/** From the route to the token: the key, then the parameter, alone or after others. */
const KEY_AND_PARAMETER = /^[^\s"<>?#\\]+\?(?:[^\s"'<>#\\]*&(?:amp;)?)?token=$/;
/** Parameters and fragment after the token. */
const AFTER = /^(?:&(?:amp;)?[\w.~%+=-]*)*(?:#[\w.~%/=&-]*)?/;
/** What may stand before the route: an origin and a path. */
const ADDRESS = /[A-Za-z0-9:/._~%@[\]-]/;
/** No link is longer; it bounds what is looked at around each token. */
const LONGEST = 4096;

/** The bounds of the download link that the token at `start`…`end` is part of; the token's own where there is none. */
export function linkAround(text: string, start: number, end: number): { start: number; end: number } {
  const near = Math.max(0, start - LONGEST);
  const route = near + text.slice(near, start).lastIndexOf(ROUTE);
  if (route < near || !KEY_AND_PARAMETER.test(text.slice(route + ROUTE.length, start))) return { start, end };
  let from = route;
  while (from > 0 && route - from < LONGEST && ADDRESS.test(text[from - 1]!)) from--;
  const scheme = text.slice(from, route).search(/[a-z][a-z0-9+.-]*:\/\//i);
  if (scheme > 0) from += scheme;
  return { start: from, end: end + AFTER.exec(text.slice(end, end + LONGEST))![0].length };
}
