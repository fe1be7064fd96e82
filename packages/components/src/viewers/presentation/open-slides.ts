import { codeMissing } from '../../loading/code-missing.ts';
import type { Localize } from '../../localization/localize.ts';
import { isTold } from '../../localization/problem.ts';
import { notShown } from '../element/not-shown.ts';
import type { DeckDrawing, openDeck as OpenDeck } from './draw/draw-deck.ts';
import type { Deck } from './read/deck.ts';
import type { StringKey } from './strings.ts';

/** Makes the slides of a presentation ready to be drawn; what keeps them from it is thrown as a sentence. */
export async function openSlides(deck: Deck, say: Localize<StringKey>, parts: Parameters<typeof OpenDeck>[1], signal: AbortSignal): Promise<DeckDrawing> {
  if (deck.files.slides.size === 0) throw notShown(say('empty'));
  const { openDeck } = await import('./draw/draw-deck.ts').catch(codeMissing);
  const drawing = await openDeck(deck, parts, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    throw isTold(error) ? error : new Error(say('broken'), { cause: error });
  });
  signal.throwIfAborted();
  if (drawing.slides.length === 0) throw new Error(say('broken'));
  return drawing;
}
