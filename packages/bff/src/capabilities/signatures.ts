import { createHmac, createPrivateKey, createPublicKey, createSecretKey, hkdfSync, sign, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { SigningKey } from './keys.ts';
import { DASHBOARD_TYPE, encodedHeader } from './shape.ts';

/** One key in one algorithm: how it signs, and how what it signed is known again. */
export interface Signature {
  kid: string;
  algorithm: 'HS256' | 'EdDSA';
  /** The header of every token it signs, as it stands in the token. */
  header: string;
  /** Characters of its signature, in base64url. */
  characters: number;
  sign(text: string): Buffer;
  /** True for a signature of this key, as far as a mask has to know. */
  made(text: string, signature: Buffer): boolean;
  /** What jose verifies with. */
  verifyWith: KeyObject;
}

/** HS256: for files and views, whose tokens nobody but the service reads. */
export function sharedSignature({ kid, secret }: SigningKey): Signature {
  const key = createSecretKey(Buffer.from(secret));
  const right = (text: string) => createHmac('sha256', key).update(text).digest();
  return {
    kid, algorithm: 'HS256', header: encodedHeader({ alg: 'HS256', kid, typ: 'JWT' }), characters: 43, verifyWith: key,
    sign: right,
    made(text, signature) {
      const expected = right(text);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}

/**
 * EdDSA over Ed25519: for dashboards, whose servers verify tokens by the public half alone. The private half is derived from
 * the key's secret (RFC 5869), so that every process that has the keys has this one, in data directories of any age.
 */
export function dashboardSignature({ kid, secret }: SigningKey): Signature & { publicKey: KeyObject } {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'mcp-canvas dashboard tokens, Ed25519', 32));
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_ED25519, seed]), format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey);
  return {
    kid, algorithm: 'EdDSA', header: encodedHeader({ alg: 'EdDSA', kid, typ: DASHBOARD_TYPE }), characters: 86, verifyWith: publicKey, publicKey,
    sign: (text) => sign(undefined, Buffer.from(text), privateKey),
    // The header is one that nobody else writes. Checking the signature as well costs a hundred times an HMAC, for each token in a text.
    made: () => true,
  };
}

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410 section 7). */
const PKCS8_ED25519 = Buffer.from('302e020100300506032b657004220420', 'hex');
