import type { Viewer } from '../viewer.ts';
import { codeMissing } from '../../loading/code-missing.ts';

/** What an artifact is as a text of no language. */
export const plainText = { mime: 'text/plain', language: 'plaintext' };

/** Another viewer of the kit that shows the same JSON in place of its host: the source, or what the host cannot show. */
export async function embed<V extends Viewer>(host: Pick<Viewer, 'artifact' | 'content' | 'context'>, tagName: string, load: () => Promise<unknown>, signal: AbortSignal): Promise<V> {
  await load().catch(codeMissing);
  signal.throwIfAborted();
  const viewer = document.createElement(tagName) as V;
  viewer.className = 'embedded';
  Object.assign(viewer, { artifact: { ...host.artifact, language: 'json' }, content: host.content, context: host.context });
  return viewer;
}
