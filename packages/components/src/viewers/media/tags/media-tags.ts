import type { InParts } from '../codec-parts.ts';

/** A named part of a sound or a film; its start in seconds. */
export interface Chapter {
  start: number;
  title: string;
}

/** What a sound or a film says of itself. */
export interface MediaTags {
  title?: string;
  artist?: string;
  album?: string;
  /** A picture as it lies in the file: of any type, or none. */
  cover?: Uint8Array;
  chapters: Chapter[];
}

export type ReadTags = (file: InParts, signal: AbortSignal) => Promise<MediaTags>;

/** Bytes of tags that are read, with their picture. */
export const MOST_TAGS = 4 * 2 ** 20;
export const MOST_CHAPTERS = 500;
const MOST_WORDS = 300;

/** Words of a file as one line. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Bidi_Control}]+/gu, ' ').trim().slice(0, MOST_WORDS);
