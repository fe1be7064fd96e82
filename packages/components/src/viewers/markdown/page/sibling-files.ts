import type { Artifact } from '@mcp-canvas/contract';
import { reference } from '../../../sanitize/reference.ts';
import { drawsTooMuch } from '../../image/read/drawing-cost.ts';
import { drawingText } from '../../image/read/drawing-text.ts';
import { readImageHeader } from '../../image/read/image-header.ts';
import { pictureUrl } from '../../content/picture-url.ts';
import { siblingContentOf, siblingNamed } from '../../content/sibling-named.ts';
import type { ViewerContext } from '../../viewer.ts';
import { placeholder } from './finish-piece.ts';

/** What a path in a text means among the files of its canvas; notes are also named without their ending (Obsidian, Docusaurus). */
export function textSibling(path: string, context: ViewerContext): Artifact | undefined {
  for (const ending of /\.[a-z\d]{1,8}$/i.test(path) ? [''] : ['', '.md', '.mdx', '.markdown', '.qmd']) {
    const found = siblingNamed(path + ending, context);
    if (found) return found;
  }
  return undefined;
}

/** What a link of a text leads to among the files of its canvas. */
export function linkedSibling({ dataset: { target: address = '#' } }: HTMLElement, context: ViewerContext): { artifact: Artifact; fragment: string } | undefined {
  const target = reference(address);
  const artifact = target.kind === 'relative' ? textSibling(target.path, context) : undefined;
  return artifact && target.kind === 'relative' ? { artifact, fragment: target.fragment } : undefined;
}

/** What such a link means that the canvas does not have. */
export function missedSibling({ dataset: { target: address } }: HTMLElement): string | undefined {
  const target = address === undefined ? undefined : reference(address);
  return target?.kind === 'relative' ? target.path.split('/').findLast(Boolean) : undefined;
}

/** Puts the picture of a sibling into an image; where there is none, a sentence in its place. `hold` takes what must be released. */
export async function showSibling(image: HTMLImageElement, name: string, context: ViewerContext, missing: string, hold: (release: () => void) => void, signal: AbortSignal): Promise<void> {
  try {
    const sibling = siblingNamed(name, context);
    if (!sibling) throw new Error('not in this canvas');
    const content = siblingContentOf(sibling, context);
    const bytes = (await content.bytes(signal)) as Uint8Array<ArrayBuffer>;
    const header = readImageHeader(bytes.subarray(0, 65_536));
    if (!header || (header.type === 'image/svg+xml' && drawsTooMuch(drawingText(bytes)))) throw new Error('not an image');
    // The type is the one that the bytes say, never the artifact's.
    const { url, release } = await pictureUrl(new Blob([bytes], { type: header.type }));
    hold(release);
    signal.throwIfAborted();
    image.src = url;
    image.dataset['version'] = versionOf(sibling);
  } catch {
    if (signal.aborted) return;
    const place = placeholder(missing, image.alt);
    place.dataset['missing'] = name;
    image.replaceWith(place);
  }
}

/** Images that could not be shown, or that the canvas has in another version by now; after a new load also those that were not read yet. */
export function* outdatedImages(article: Element, context: ViewerContext, loaded: boolean): Generator<[image: HTMLImageElement, name: string]> {
  for (const place of article.querySelectorAll<HTMLElement>('[data-missing]')) {
    const name = place.dataset['missing']!;
    if (!siblingNamed(name, context)) continue;
    const image = document.createElement('img');
    image.loading = 'lazy';
    image.dataset['source'] = name;
    place.replaceWith(image);
    yield [image, name];
  }
  for (const image of article.querySelectorAll<HTMLImageElement>('img[data-version]')) {
    const target = reference(image.dataset['source'] ?? '');
    const sibling = target.kind === 'relative' ? siblingNamed(target.path, context) : undefined;
    if (!sibling || target.kind !== 'relative') continue;
    // A picture out of sight is not read yet, and its address ends with the load that made it.
    const version = versionOf(sibling);
    if (image.dataset['version'] === version && (image.complete || !loaded)) continue;
    image.dataset['version'] = version;
    yield [image, target.path];
  }
}

const versionOf = ({ id, version }: Artifact): string => `${id} ${version}`;
