/**
 * Who asks, by the configured provider. It must not know sessions, tools or files, and never takes identity from a tool,
 * a model or a query.
 */
import type { Config } from '../config.ts';
import { createDevIdentity } from './dev.ts';
import { createHeaderIdentity } from './header.ts';
import { createJwtIdentity } from './jwt.ts';
import type { IdentityProvider } from './provider.ts';

export type { Identity, IdentityProvider } from './provider.ts';
export { createDevIdentity, createHeaderIdentity, createJwtIdentity };

type Options = { identity: Config['identity']; groups: string[]; now: () => Date };

const providers: Record<Config['identity']['provider'], (options: Options) => IdentityProvider> = {
  dev: ({ groups }) => createDevIdentity({ groups }),
  header: ({ identity }) => createHeaderIdentity({ proxy_secret: identity.proxy_secret! }),
  jwt: ({ identity: { issuer, audience, jwks_uri, user_claim, groups_claim }, now }) =>
    createJwtIdentity({ issuer: issuer!, audience: audience!, jwks_uri: jwks_uri!, now, ...(user_claim && { user_claim }), ...(groups_claim && { groups_claim }) }),
};

/** The provider of the configuration. The dev user is in every group that a server names: on loopback all servers can be tried. */
export function createIdentity(config: Pick<Config, 'identity' | 'servers'>, now: () => Date): IdentityProvider {
  const groups = [...new Set(['users', ...Object.values(config.servers).flatMap((server) => server.groups ?? [])])];
  return providers[config.identity.provider]({ identity: config.identity, groups, now });
}
