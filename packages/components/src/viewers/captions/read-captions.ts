import { runSliced } from '../streaming/slices.ts';

/** One caption, its times in seconds; the text has its marks still. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** Captions of a longer file are not read. */
export const mostCaptionBytes = 4 * 2 ** 20;
export const mostCaptions = 20_000;

const TIMING = /^\s*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)[ \t]*-->[ \t]*((?:\d{1,4}:)?\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)/;
/** What SubRip has in the line before a timing. */
const NUMBER = /^\s*\d+\s*$/;

/** The captions of a WebVTT (W3C WebVTT section 4) or SubRip file; what is none is passed over. In slices. Read here since a page's policy may keep a browser from loading a track. */
export const readCaptions = (text: string, signal?: AbortSignal): Promise<Caption[]> => runSliced(captionsOf(text), signal);

function* captionsOf(text: string): Generator<void, Caption[]> {
  const captions: Caption[] = [];
  let open: { start: number; end: number; lines: string[] } | undefined;
  const close = (): void => {
    // Where a line stands on the picture is not said in words.
    const words = open?.lines.join('\n').replace(/\{\\[^{}]*\}/g, '').trim();
    if (open && words && open.end > open.start) captions.push({ start: open.start, end: open.end, text: words });
    open = undefined;
  };
  for (const [, line = ''] of text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
    yield;
    const [, from, to] = TIMING.exec(line) ?? [];
    if (from && to) {
      // Some leave no empty line between: the number is that of the next.
      if (open && NUMBER.test(open.lines.at(-1) ?? '')) open.lines.pop();
      close();
      open = { start: seconds(from), end: seconds(to), lines: [] };
    } else if (line === '') close();
    else open?.lines.push(line);
    if (captions.length === mostCaptions) return captions;
  }
  close();
  return captions;
}

const seconds = (timing: string): number => timing.replace(',', '.').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

/** Who speaks, where the caption says it, and the words without marks (W3C WebVTT section 4.2.2). */
export function captionWords(text: string): { speaker: string; words: string } {
  // Each part is short: what never ends is looked at once.
  const [, speaker = ''] = /<v(?:\.[^\s<>]{1,100})?\s([^<>]{1,300})>/.exec(text) ?? [];
  return { speaker: unescaped(speaker).trim(), words: unescaped(text.replace(/<\/?[a-z\d][^<>]*>/gi, '')).trim() };
}

const signs: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', lrm: '', rlm: '' };
/** Marks that turn the direction of words around go. */
const unescaped = (text: string): string => text.replace(/&(\w{2,4});/g, (sign, name: string) => (Object.hasOwn(signs, name) ? signs[name]! : sign)).replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** `1:02:03`, or `2:03` in a file that is shorter than an hour. */
export function clockOf(time: number, long: boolean): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  const [hours, minutes, rest] = [Math.floor(time / 3600), Math.floor(time / 60) % 60, Math.floor(time % 60)];
  return long ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
