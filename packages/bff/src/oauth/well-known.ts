/** Where the metadata of a protected resource may be when nobody says (RFC 9728 section 3.1): below its path, then at the root. */
export function protectedResourceAddresses(url: string): string[] {
  const { origin, pathname, search } = new URL(url);
  const root = `${origin}/.well-known/oauth-protected-resource`;
  return pathname === '/' ? [root] : [`${root}${pathname.replace(/\/$/, '')}${search}`, root];
}

/** Where the metadata of an issuer may be (RFC 8414 section 3.1, OpenID Connect Discovery section 4). */
export function serverMetadataAddresses({ origin, pathname }: URL): string[] {
  const path = pathname.replace(/\/$/, '');
  const inserted = ['oauth-authorization-server', 'openid-configuration'].map((name) => `${origin}/.well-known/${name}${path}`);
  return path === '' ? inserted : [...inserted, `${origin}${path}/.well-known/openid-configuration`];
}

/** True when a resource is the server at `url`, or what it lies in: the same origin, and a path that begins alike. */
export function isWithin(url: string, resource: unknown): boolean {
  if (typeof resource !== 'string' || !URL.canParse(resource)) return false;
  const [server, claimed] = [new URL(url), new URL(resource)];
  const path = (one: URL) => one.pathname.replace(/\/*$/, '/');
  return server.origin === claimed.origin && claimed.hash === '' && (claimed.search === '' || claimed.search === server.search) && path(server).startsWith(path(claimed));
}

/** Issuers are compared letter by letter (RFC 8414 section 3.3), but for the slash that address libraries add to a bare origin. */
export function sameIssuer(one: string, other: string): boolean {
  const plain = (issuer: string) => issuer.replace(/^(https?:\/\/[^/]+)\/$/, '$1');
  return plain(one) === plain(other);
}
