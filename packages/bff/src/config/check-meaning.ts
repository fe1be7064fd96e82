import type { Config } from '../config.ts';
import { isLoopbackName } from '../hosts/host-names.ts';
import { checkEvents } from './check-events.ts';
import { checkSignIn } from './check-sign-in.ts';
import { checkViewOrigin } from './check-view-origin.ts';
import { checkStorage } from './check-storage.ts';
import type { ConfigProblem } from './problems.ts';

/** Problems that a schema cannot express: settings that need or exclude each other. */
export function checkMeaning(config: Config): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const problem = (path: string, message: string) => problems.push({ path, message });
  for (const [name, server] of Object.entries(config.servers)) {
    const path = `/servers/${name}`;
    if (!server.command === !server.url) problem(path, 'needs either "command" or "url"');
    if (server.auth === 'static' && !server.auth_token) problem(`${path}/auth_token`, 'is needed for auth "static"');
    if (server.auth_token && !server.url) problem(`${path}/auth_token`, 'is for a server with a "url": give a command its secrets in "env"');
    else if (server.auth_token && server.auth !== 'static') problem(`${path}/auth_token`, 'is only used with auth "static"');
    if (server.auth === 'forward' && !server.url) problem(`${path}/auth`, '"forward" needs a "url": a command gets no token');
    if (server.auth === 'forward' && server.scope === 'shared') problem(`${path}/scope`, 'cannot be "shared" with auth "forward": one user’s token would answer for all');
    problems.push(...checkSignIn(server, path));
    if (server.url && server.files === 'path') problem(`${path}/files`, '"path" needs a "command": a remote server does not see the files of this machine');
    if (server.files === 'path' && server.scope === 'shared') problem(`${path}/scope`, 'cannot be "shared" with files "path": one process for all users has no user’s folder');
    if (server.url && server.isolation === 'required') problem(`${path}/isolation`, 'can only be required of a server with a command');
  }
  const { identity } = config;
  if (identity.provider === 'dev' && !isLoopbackName(config.host)) problem('/identity/provider', `"dev" answers on loopback only, and the service would listen on ${config.host}: configure "header" or "jwt"`);
  if (identity.provider === 'header' && !identity.proxy_secret) problem('/identity/proxy_secret', 'is needed for the provider "header"');
  if (identity.provider === 'jwt') {
    for (const name of ['issuer', 'audience', 'jwks_uri'] as const) if (!identity[name]) problem(`/identity/${name}`, 'is needed for the provider "jwt"');
  }
  if (config.metrics && config.metrics.port !== undefined && config.metrics.port !== 0 && config.metrics.port === config.port) problem('/metrics/port', 'must be another port than the service’s; leave it out to keep metrics there');
  if (config.tokens.keys && config.tokens.dir !== undefined) problem('/tokens', 'needs either "keys" or "dir"');
  problems.push(...checkStorage(config.storage));
  problems.push(...checkEvents(config.events));
  const { sandbox_origin } = config.frames;
  if (sandbox_origin && config.base_url && new URL(sandbox_origin).origin === new URL(config.base_url).origin) problem('/frames/sandbox_origin', 'must be another origin than base_url: that is what keeps frames apart');
  problems.push(...checkViewOrigin(config));
  if (config.features.call_cap_s < config.features.call_timeout_s) problem('/features/call_cap_s', 'must not be less than call_timeout_s');
  return problems;
}
