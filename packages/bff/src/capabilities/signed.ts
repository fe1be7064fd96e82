import type { JsonObject } from '@mcp-canvas/contract';
import type { Signature } from './signatures.ts';

/**
 * A signed token (RFC 7519). Written here rather than by jose, whose asynchronous Web Crypto signature costs ten times as much
 * as an HMAC and is paid once a stored artifact; every token is verified by jose.
 */
export function signedToken({ header, sign }: Signature, claims: JsonObject): string {
  const signed = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${sign(signed).toString('base64url')}`;
}
