import type { Artifact } from '@mcp-canvas/contract';
import { siblingContentOf } from '../../content/sibling-named.ts';
import type { ViewerContext } from '../../viewer.ts';
import { partOfNote } from './note-part.ts';
import { standsFor } from './patch-piece.ts';
import { linkedSibling } from './sibling-files.ts';

/** Notes in notes, notes in one text, and bytes of one. */
const most = { depth: 3, notes: 50, bytes: 300_000 };

const TEXTS = /^text\/(?:markdown|x-markdown|plain)\b/;
const PLACES = 'a[data-embed][data-target], [data-note]';

export interface NoteSurroundings {
  /** The text that embeds them. */
  artifact: Artifact;
  context: ViewerContext;
  /** HTML that is not safe yet; undefined where a text cannot be laid out. */
  render(source: string, name: string, signal: AbortSignal): Promise<readonly string[] | undefined>;
  /** One piece of it made harmless. */
  finish(markup: string): HTMLElement;
}

/** Puts what a text embeds (`![[Note]]`, alone in its paragraph) in the place of the link to it. Answers whether anything changed. */
export async function embedNotes(article: Element, around: NoteSurroundings, signal: AbortSignal): Promise<boolean> {
  let changed = false;
  for (let round = 0; round < most.depth; round++) {
    const places = [...article.querySelectorAll<HTMLElement>(PLACES)];
    let some = false;
    for (const place of places) {
      if (place.isConnected && article.querySelectorAll('[data-note]').length < most.notes + Number('note' in place.dataset)) some = (await embed(place, around, signal)) || some;
      signal.throwIfAborted();
    }
    if (!some) break;
    changed = true;
  }
  return changed;
}

async function embed(place: HTMLElement, around: NoteSurroundings, signal: AbortSignal): Promise<boolean> {
  const found = linkedSibling(place, around.context);
  const block = 'note' in place.dataset ? place : blockOf(place);
  if (!found || !block || !isText(found.artifact) || isWithin(block, found.artifact, around)) return false;
  const version = `${found.artifact.id} ${found.artifact.version}`;
  if (place.dataset['note'] === version) return false;
  const source = await textOf(found.artifact, around.context, signal);
  const part = source === undefined ? undefined : partOfNote(source, found.fragment);
  const pieces = part === undefined ? undefined : await around.render(part, found.artifact.name, signal);
  signal.throwIfAborted();
  if (!pieces || !block.isConnected) return false;
  const link = 'note' in place.dataset ? place.querySelector<HTMLElement>(':scope > .from > a')! : place;
  block.replaceWith(noteOf(block, link, version, pieces.map((markup) => around.finish(markup))));
  return true;
}

/** Undefined where it cannot be read. */
async function textOf(artifact: Artifact, context: ViewerContext, signal: AbortSignal): Promise<string | undefined> {
  try {
    return await siblingContentOf(artifact, context).text(signal);
  } catch {
    return undefined;
  }
}

/** The paragraph in which an embedded note stands alone. */
function blockOf(link: Element): HTMLElement | undefined {
  const block = link.parentElement;
  return block?.matches('p') && block.textContent.trim() === link.textContent.trim() ? block : undefined;
}

const isText = ({ mime, name, size }: Artifact): boolean => size <= most.bytes && (TEXTS.test(mime) || /\.(?:md|markdown|mdx|qmd)$/i.test(name));

/** In the text itself, or in a note that it is a part of, it would go on for ever. */
function isWithin(block: HTMLElement, { id }: Artifact, { artifact }: NoteSurroundings): boolean {
  let depth = 0;
  for (let one = block.parentElement?.closest<HTMLElement>('[data-note]'); one; one = one.parentElement?.closest<HTMLElement>('[data-note]')) {
    depth++;
    if (one.dataset['note']!.startsWith(`${id} `)) return true;
  }
  return id === artifact.id || depth >= most.depth;
}

function noteOf(block: HTMLElement, link: HTMLElement, version: string, pieces: readonly HTMLElement[]): HTMLElement {
  const note = document.createElement('section');
  note.className = 'note';
  note.dataset['note'] = version;
  note.dataset['target'] = link.dataset['target'];
  note.setAttribute('aria-label', link.textContent);
  const from = document.createElement('p');
  from.className = 'from';
  from.append(link);
  for (const piece of pieces) {
    piece.className = '';
    // Its names are not those of this text, and what leads to them would lead elsewhere in it.
    for (const named of piece.querySelectorAll('[id]')) named.removeAttribute('id');
    for (const inner of piece.querySelectorAll('a[href^="#"]:not([data-target])')) inner.removeAttribute('href');
  }
  note.append(from, ...pieces);
  standsFor(block, note);
  return note;
}
