import type { Artifact } from '@mcp-canvas/contract';

/** One caption, its times in seconds. */
export interface Caption {
  start: number;
  end: number;
  text: string;
}

/** Captions of a longer file are not read. */
export const mostCaptionBytes = 4 * 2 ** 20;
const mostCaptions = 20_000;

const TIMING = /^((?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3})[ \t]+-->[ \t]+((?:\d{2,}:)?\d{2}:\d{2}[.,]\d{3})/;

/** The captions of a WebVTT file (W3C WebVTT section 4); what is none is passed over. Read here since a page's policy may keep a browser from loading a track. */
export function readCaptions(text: string): Caption[] {
  const captions: Caption[] = [];
  if (!text.replace(/^\uFEFF/, '').startsWith('WEBVTT')) return captions;
  for (const block of text.split(/(?:\r?\n|\r){2,}/)) {
    const lines = block.split(/\r?\n|\r/);
    const at = lines.findIndex((line) => TIMING.test(line));
    // A timing is the first line of a block, or the second after a name.
    if (at < 0 || at > 1) continue;
    const [, from = '', to = ''] = TIMING.exec(lines[at]!)!;
    const caption = { start: seconds(from), end: seconds(to), text: lines.slice(at + 1).join('\n').trim() };
    if (caption.end > caption.start && caption.text !== '') captions.push(caption);
    if (captions.length === mostCaptions) break;
  }
  return captions;
}

const seconds = (timing: string): number => timing.replace(',', '.').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

export interface CaptionFile {
  artifact: Artifact;
  /** BCP 47; empty where its name does not say. */
  language: string;
}

/** The captions that lie beside a file by name: `film.vtt`, `film.de.vtt`. */
export function captionFiles(name: string, locale: string, sibling: ((name: string) => Artifact | undefined) | undefined): CaptionFile[] {
  const stem = name.replace(/\.[^.]*$/, '');
  const languages = [...new Set(['', locale, locale.split('-')[0]!, 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'ar', 'he', 'hi', 'zh', 'ja', 'ko', 'tr'])];
  const found = new Map<string, CaptionFile>();
  for (const language of languages) {
    const artifact = sibling?.(`${stem}${language && `.${language}`}.vtt`);
    if (artifact && !found.has(artifact.id)) found.set(artifact.id, { artifact, language });
  }
  return [...found.values()];
}
