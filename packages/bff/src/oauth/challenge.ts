/** What a 401 or 403 of an MCP server says of how to get in (RFC 6750 section 3, RFC 9728 section 5.1). */
export interface Challenge {
  /** Where the server's metadata is. */
  resource_metadata?: string;
  /** The scopes that it wants, space-separated. */
  scope?: string;
  error?: string;
}

/** Characters of a header that are read. */
const longest = 8192;
const parameter = /([A-Za-z_]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;
const wanted = new Set(['resource_metadata', 'scope', 'error']);

/** The Bearer challenge in a `WWW-Authenticate` header; empty when there is none. */
export function readChallenge(header: string | null | undefined): Challenge {
  const text = (header ?? '').slice(0, longest);
  const begin = /(?:^|,)\s*Bearer(?:\s|$)/i.exec(text);
  if (!begin) return {};
  const rest = text.slice(begin.index + begin[0].length);
  // Another scheme after this one has a word and a space before its parameters.
  const end = /,\s*[A-Za-z][\w-]*\s+[A-Za-z_]+\s*=/.exec(rest)?.index ?? rest.length;
  const found: Record<string, string> = {};
  for (const [, name = '', quoted, plain] of rest.slice(0, end).matchAll(parameter)) {
    const key = name.toLowerCase();
    if (wanted.has(key) && !Object.hasOwn(found, key)) found[key] = quoted === undefined ? plain! : quoted.replace(/\\(.)/g, '$1');
  }
  return found;
}
