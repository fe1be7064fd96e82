import type { Artifact } from '@mcp-canvas/contract';

export interface CaptionFile {
  artifact: Artifact;
  /** BCP 47; empty where its name does not say. */
  language: string;
}

/** The captions that lie beside a file by name: `film.vtt`, `film.de.vtt`, `film.srt`; of a language WebVTT, which says more, goes first. Those in the reader's language stand before that of no name. */
export function captionFiles(name: string, locale: string, sibling: ((name: string) => Artifact | undefined) | undefined): CaptionFile[] {
  const stem = name.replace(/\.[^.]*$/, '');
  const languages = [...new Set([locale, locale.split('-')[0]!, '', 'en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ru', 'uk', 'ar', 'he', 'hi', 'zh', 'ja', 'ko', 'tr'])];
  const found = new Map<string, CaptionFile>();
  for (const language of languages) {
    const artifact = ['vtt', 'srt'].map((ending) => sibling?.(`${stem}${language && `.${language}`}.${ending}`)).find((one) => one !== undefined);
    if (artifact && !found.has(artifact.id)) found.set(artifact.id, { artifact, language });
  }
  return [...found.values()];
}
