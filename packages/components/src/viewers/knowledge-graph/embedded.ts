import type { Viewer } from '../viewer.ts';

/** Another viewer of the kit that shows the same file in place of the graph: its source, or what is no graph. */
export async function embed(host: Pick<Viewer, 'artifact' | 'content' | 'context'>, as: 'code' | 'json', signal: AbortSignal): Promise<Viewer> {
  await (as === 'code' ? import('../code/define.ts') : import('../json/define.ts'));
  signal.throwIfAborted();
  const viewer = document.createElement(`mcp-${as}-viewer`) as Viewer;
  viewer.className = 'embedded';
  Object.assign(viewer, { artifact: { ...host.artifact, language: 'json' }, content: host.content, context: host.context });
  return viewer;
}
