import { codeMissing } from '../../loading/code-missing.ts';
import type { DrawnParts } from '../office/drawn-parts.ts';
import type { DeckDrawing } from './draw/draw-deck.ts';
import { readDrawnParts } from './read-presentation.ts';

/** What draws the pages of another file as slides; `hold` is given what releases their pictures. Rejects where they cannot be read. */
export async function openParts({ files }: DrawnParts, hold: (release: () => void) => void, signal: AbortSignal): Promise<DeckDrawing> {
  const deck = await readDrawnParts(files, signal);
  if (typeof deck === 'string') throw new Error(deck);
  const { openDeck } = await import('./draw/draw-deck.ts').catch(codeMissing);
  return openDeck(deck, { hold, lost: () => undefined }, signal);
}
