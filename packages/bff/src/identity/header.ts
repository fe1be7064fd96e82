import { createHash, timingSafeEqual } from 'node:crypto';
import { KitError } from '../errors.ts';
import { bearer } from './bearer.ts';
import type { IdentityProvider } from './provider.ts';
import { groupNames, userName } from './user-name.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** A proxy in front knows the person: user in X-User-Email, groups in X-User-Groups, its proof in X-Proxy-Secret. */
export function createHeaderIdentity({ proxy_secret }: { proxy_secret: string }): IdentityProvider {
  const expected = digest(proxy_secret);
  return {
    name: 'header',
    async identify({ headers }) {
      const proof = headers['x-proxy-secret'];
      if (typeof proof !== 'string' || !timingSafeEqual(digest(proof), expected)) throw new KitError('E_IDENTITY', 'The request did not come through the proxy that knows who asks.');
      return { user: userName(headers['x-user-email']), groups: groupNames(headers['x-user-groups']), ...bearer(headers) };
    },
  };
}
