import type { IncomingHttpHeaders } from 'node:http';

/** The token of an `Authorization: Bearer` header (RFC 6750 section 2.1), as it may stand in an identity. */
export function bearer({ authorization }: IncomingHttpHeaders): { token?: string } {
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? {} : { token };
}
