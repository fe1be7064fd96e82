import type { Config } from '../config.ts';
import { createViewOrigins, isLocalName } from '../hosts/view-origins.ts';
import type { ConfigProblem } from './problems.ts';

/** Origins of Views are worth something only where nothing else has one of them, and where nobody on the way can write their pages. */
export function checkViewOrigin({ base_url, identity, frames, cors, apps }: Pick<Config, 'base_url' | 'identity' | 'frames' | 'cors' | 'apps'>): ConfigProblem[] {
  const { view_origin, sandbox_origin } = frames;
  if (view_origin === undefined) return [];
  const problems: ConfigProblem[] = [];
  const problem = (message: string) => problems.push({ path: '/frames/view_origin', message });
  const views = createViewOrigins(view_origin)!;
  const local = isLocalName(views.parent);
  if (!local && !view_origin.startsWith('https:')) problem('must begin with https: only names of .localhost go without');
  if (!local && !views.parent.includes('.')) problem('needs a name with a point in it after {view}');
  if (!sandbox_origin && identity.provider !== 'dev') problem('needs sandbox_origin: the page around a View has to be on an origin that is neither the View’s nor the service’s');
  const others = { base_url: [base_url], sandbox_origin: [sandbox_origin], 'frames.allowed_origins': frames.allowed_origins, 'cors.allowed_origins': cors.allowed_origins, 'apps.allowed_origins': apps.allowed_origins };
  for (const [name, origins] of Object.entries(others)) {
    if (origins.some((origin) => origin !== undefined && views.covers(origin))) problem(`must not cover what ${name} names: every origin below it belongs to one View`);
  }
  return problems;
}
