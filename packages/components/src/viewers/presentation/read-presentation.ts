import { askOfficeEngine, patience, type OfficeFault } from '../office/ask-office-engine.ts';
import type { PresentationEngine } from './presentation-engine.ts';
import type { Deck } from './read/deck.ts';

/** The parts of a presentation that are drawn, and its words; or why there are none. */
export function readPresentation(bytes: Uint8Array<ArrayBuffer>, seconds: number | undefined, signal: AbortSignal): Promise<Deck | OfficeFault> {
  return askOfficeEngine<PresentationEngine, Deck>('presentation', (link) => link.call('read', [bytes]), seconds, signal);
}

/** The same of what stands in another file and is drawn as slides are. */
export function readDrawnParts(files: Record<string, Uint8Array<ArrayBuffer>>, signal: AbortSignal): Promise<Deck | OfficeFault> {
  return askOfficeEngine<PresentationEngine, Deck>('presentation', (link) => link.call('readParts', [files]), patience, signal);
}

/** The words of a presentation, a line a paragraph; or why there are none. */
export function readWords(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<{ text: string } | OfficeFault> {
  return askOfficeEngine<PresentationEngine, { text: string }>('presentation', async (link) => ({ text: await link.call('text', [bytes]) }), patience, signal);
}
