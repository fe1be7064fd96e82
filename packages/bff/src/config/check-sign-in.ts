import type { ServerConfig } from '../config.ts';
import { isUnheard } from '../hosts/host-names.ts';
import type { ConfigProblem } from './problems.ts';

/** Problems of a server whose users sign in. */
export function checkSignIn({ auth, oauth, url, scope }: ServerConfig, path: string): ConfigProblem[] {
  if (auth !== 'oauth') return oauth ? [{ path: `${path}/oauth`, message: 'is only used with auth "oauth"' }] : [];
  const problems: ConfigProblem[] = [];
  if (!url) problems.push({ path: `${path}/auth`, message: '"oauth" needs a "url": a command gets no token' });
  else if (!isUnheard(new URL(url))) problems.push({ path: `${path}/url`, message: 'needs https with auth "oauth": tokens are sent there' });
  if (scope === 'shared') problems.push({ path: `${path}/scope`, message: 'cannot be "shared" with auth "oauth": one user’s token would answer for all' });
  if (oauth?.client_secret !== undefined && oauth.client_id === undefined) problems.push({ path: `${path}/oauth/client_secret`, message: 'needs a "client_id"' });
  if (oauth?.issuer !== undefined && !isUnheard(new URL(oauth.issuer))) problems.push({ path: `${path}/oauth/issuer`, message: 'needs https: tokens are asked for there' });
  return problems;
}
