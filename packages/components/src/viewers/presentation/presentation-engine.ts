import type { MakeEngine } from '../streaming/start-engine.ts';
import type { Deck } from './read/deck.ts';
import { deckOf, deckText, readDeck } from './read/read-deck.ts';

export type PresentationEngine = {
  /** Throws an `OfficeFault` with its name as the message. */
  read(bytes: Uint8Array<ArrayBuffer>): Deck;
  /** The same of parts that another file was unpacked to. */
  readParts(files: Record<string, Uint8Array<ArrayBuffer>>): Deck;
  /** The words, a line a paragraph, in the order of the slides; throws as `read` does. */
  text(bytes: Uint8Array<ArrayBuffer>): string;
};

export const makePresentationEngine: MakeEngine = () => ({ read: readDeck, readParts: deckOf, text: deckText });
