import type { Artifact } from '@mcp-canvas/contract';
import { allNewest, newest, versionsOf } from '../../store/artifacts.ts';
import { artifactIdOf } from '../../store/keys.ts';
import type { Artifacts, CanvasState, TabKey } from '../../store/state.ts';

/** What a tab is called. */
export function tabLabel(state: CanvasState, key: TabKey): string {
  const artifact = newest(versionsOf(state.artifacts, artifactIdOf(key) ?? ''));
  const dashboard = state.dashboards[key]?.dashboard;
  return (artifact && fileLabel(state.artifacts, artifact)) || dashboard?.title || dashboard?.id || state.views[key]?.view.tool || state.views[key]?.view.id || key;
}

/** What a file is called: its title, with its name where another file has that title too. */
export function fileLabel(artifacts: Artifacts, { title, name }: Artifact): string {
  if (!title || title === name) return name;
  return shared(artifacts).has(title) ? `${title} · ${name}` : title;
}

/** Titles of more than one file; looked for once for each state of the files. */
function shared(artifacts: Artifacts): ReadonlySet<string> {
  const known = sharedIn.get(artifacts);
  if (known) return known;
  const [once, more] = [new Set<string>(), new Set<string>()];
  for (const { title } of allNewest(artifacts)) if (title) (once.has(title) ? more : once).add(title);
  sharedIn.set(artifacts, more);
  return more;
}

const sharedIn = new WeakMap<Artifacts, ReadonlySet<string>>();
