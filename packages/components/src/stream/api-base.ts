/** The absolute address of the API's base without a slash at its end; an empty string is the page's origin. */
export function apiBaseOf(apiBase: string | null | undefined): string | undefined {
  if (apiBase === undefined || apiBase === null) return undefined;
  const { origin, pathname } = new URL(apiBase || '/', document.baseURI);
  return origin + pathname.replace(/\/+$/, '');
}

/** The API's base of a session's stream: what stands before `/api/sessions/` in its address; undefined for another address. */
export function apiBaseOfStream(src: string): string | undefined {
  const { origin, pathname } = new URL(src, document.baseURI);
  const at = pathname.indexOf('/api/sessions/');
  return at < 0 ? undefined : origin + pathname.slice(0, at);
}

/** The session's id in the address of its stream. */
export function sessionOfStream(src: string): string | undefined {
  const id = /\/api\/sessions\/([^/?#]+)/.exec(src)?.[1];
  return id && decodeURIComponent(id);
}
