import { createHmac, type KeyObject } from 'node:crypto';
import type { JsonObject } from '@mcp-canvas/contract';
import { encodedHeader } from './shape.ts';

/**
 * A signed token (RFC 7519, HS256). Written here rather than by jose, whose asynchronous Web Crypto signature costs ten
 * times as much as all of this and is paid once a stored artifact; every token is verified by jose.
 */
export function signedToken(kid: string, key: KeyObject, claims: JsonObject): string {
  const signed = `${encodedHeader(kid)}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`;
}
