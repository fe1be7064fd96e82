import type { SigningKey } from './keys.ts';
import { dashboardSignature } from './signatures.ts';

/** The public half of a key that signs dashboards' tokens (RFC 8037 section 2). */
export interface PublicKey {
  kty: 'OKP';
  crv: 'Ed25519';
  /** The key itself, base64url of 32 bytes. */
  x: string;
  kid: string;
  use: 'sig';
  alg: 'EdDSA';
}

/** A JSON Web Key Set (RFC 7517 section 5). */
export interface PublicKeys {
  keys: PublicKey[];
}

/** The public halves of all keys, old ones too: what a dashboard's server verifies tokens with. Built by name, so that nothing private can slip in. */
export function publicKeys(keys: readonly SigningKey[]): PublicKeys {
  return {
    keys: keys.map((key) => {
      const { x } = dashboardSignature(key).publicKey.export({ format: 'jwk' });
      return { kty: 'OKP', crv: 'Ed25519', x: x!, kid: key.kid, use: 'sig', alg: 'EdDSA' };
    }),
  };
}
