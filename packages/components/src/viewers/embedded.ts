import type { Viewer } from './viewer.ts';

/** Another viewer of the kit that shows the same JSON in place of its host: the source, or what the host cannot show. */
export async function embed<As extends 'code' | 'json'>(host: Pick<Viewer, 'artifact' | 'content' | 'context'>, as: As, signal: AbortSignal): Promise<HTMLElementTagNameMap[`mcp-${As}-viewer`]> {
  await (as === 'code' ? import('./code/define.ts') : import('./json/define.ts'));
  signal.throwIfAborted();
  const viewer = document.createElement(`mcp-${as}-viewer`) as HTMLElementTagNameMap[`mcp-${As}-viewer`];
  viewer.className = 'embedded';
  Object.assign(viewer, { artifact: { ...host.artifact, language: 'json' }, content: host.content, context: host.context });
  return viewer;
}
