import { runSliced } from '../streaming/slices.ts';
import { captionWords, clockOf, type Caption } from './read-captions.ts';

/** A caption as a line of a transcript. */
export interface Line {
  clock: string;
  /** ISO 8601, for machines. */
  duration: string;
  speaker: string;
  words: string;
}

/** The transcript of captions, made in slices; who speaks is said where another did before. */
export const captionLines = (captions: readonly Caption[], signal?: AbortSignal): Promise<Line[]> => runSliced(linesOf(captions), signal);

function* linesOf(captions: readonly Caption[]): Generator<void, Line[]> {
  const long = captions.some(({ end }) => end >= 3600);
  const lines: Line[] = [];
  let before = '';
  for (const { start, text } of captions) {
    yield;
    const { speaker, words } = captionWords(text);
    lines.push({ clock: clockOf(start, long), duration: `PT${start}S`, speaker: speaker === before ? '' : speaker, words });
    before = speaker;
  }
  return lines;
}

/** The transcript as text, a line each. */
export const transcript = (lines: readonly Line[]): string => lines.map(({ clock, speaker, words }) => `${clock}\t${speaker && `${speaker}: `}${words.replaceAll('\n', ' ')}`).join('\n');
