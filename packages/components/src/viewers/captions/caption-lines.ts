import { captionWords, clockOf, type Caption } from './read-captions.ts';

/** A caption as a line of a transcript. */
export interface Line {
  clock: string;
  /** ISO 8601, for machines. */
  duration: string;
  speaker: string;
  words: string;
}

/** The transcript of captions; who speaks is said where another did before. */
export function captionLines(captions: readonly Caption[]): Line[] {
  const long = captions.some(({ end }) => end >= 3600);
  let before = '';
  return captions.map(({ start, text }) => {
    const { speaker, words } = captionWords(text);
    const again = speaker === before;
    before = speaker;
    return { clock: clockOf(start, long), duration: `PT${start}S`, speaker: again ? '' : speaker, words };
  });
}

/** The transcript as text, a line each. */
export const transcript = (lines: readonly Line[]): string => lines.map(({ clock, speaker, words }) => `${clock}\t${speaker && `${speaker}: `}${words.replaceAll('\n', ' ')}`).join('\n');
