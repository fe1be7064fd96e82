import { KitError } from '../errors.ts';
import { bearer } from './bearer.ts';
import type { IdentityProvider } from './provider.ts';

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;

/** One person at their own machine: `dev@localhost`, in every group of `groups`, for requests from loopback only. */
export function createDevIdentity({ groups = ['users'] }: { groups?: string[] } = {}): IdentityProvider {
  return {
    name: 'dev',
    async identify({ headers, remoteAddress }) {
      if (!loopback.test(remoteAddress ?? '')) throw new KitError('E_IDENTITY', 'The dev identity answers requests from this machine only.');
      return { user: 'dev@localhost', groups: [...groups], ...bearer(headers) };
    },
  };
}
