import assert from 'node:assert/strict';
import type { IncomingHttpHeaders } from 'node:http';
import { describe, it } from 'node:test';
import type { IdentityProvider } from './provider.ts';

export interface RequestLike {
  headers: IncomingHttpHeaders;
  remoteAddress?: string;
}

export interface IdentitySuiteOptions {
  make(): Promise<IdentityProvider>;
  /** A request of this user and these groups, with the proof that the provider wants; undefined where it cannot name users. */
  request?(user: string, groups: string[]): Promise<RequestLike>;
  /** Requests that must be refused, by what is wrong with them. */
  refused: Record<string, () => RequestLike | Promise<RequestLike>>;
}

/** What every identity provider does (CONTRACT "Users"). */
export function identitySuite(name: string, { make, request, refused }: IdentitySuiteOptions): void {
  describe(`identity ${name}`, () => {
    if (request) {
      it('answers the user in lower case, with the groups', async () => {
        const { user, groups } = await (await make()).identify(await request('Alice@Example.ORG', ['users', 'staff']));
        assert.deepEqual({ user, groups }, { user: 'alice@example.org', groups: ['users', 'staff'] });
      });
      it('refuses names that are no folder names, and those of addresses', async () => {
        for (const user of ['../root', 'a b', '.hidden', '', 'a/b', 'é', `a${'x'.repeat(128)}`, 'archive', 'Download']) {
          const asked = await request(user, []);
          await assert.rejects(async () => (await make()).identify(asked), { code: 'E_IDENTITY' }, user);
        }
      });
    }
    for (const [what, wrong] of Object.entries(refused)) {
      it(`refuses ${what}`, async () => {
        const asked = await wrong();
        await assert.rejects(async () => (await make()).identify(asked), { code: 'E_IDENTITY', status: 401 });
      });
    }
  });
}
