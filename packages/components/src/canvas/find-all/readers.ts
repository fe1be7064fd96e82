import type { Artifact } from '@mcp-canvas/contract';
import { builtinViewers } from '../../viewers/builtin.ts';
import type { Content } from '../../viewers/content.ts';
import { engineFor } from '../../viewers/data/table-format.ts';
import { resolveViewer } from '../../viewers/registry.ts';
import { NotSearched } from './not-searched.ts';
import type { Piece } from './search-text.ts';

/** Gives the text of a file as it is read; throws `NotSearched` where it has none. */
export interface Reader {
  textsOf(content: Content, signal: AbortSignal): AsyncIterable<Piece>;
}

/** How a kind of file is read. */
export interface ReaderRow {
  /** Bytes of the largest file that is searched here; larger ones are searched in their own viewer. */
  most: number;
  load: () => Promise<Reader>;
}

const mega = 2 ** 20;
const plain: ReaderRow = { most: 64 * mega, load: () => import('./texts/plain-texts.ts') };
const silent: ReaderRow = { most: Infinity, load: () => Promise.reject(new NotSearched('noText')) };
const tables: ReaderRow = { most: 64 * mega, load: () => import('./texts/table-texts.ts') };

/** By the viewer of the kit that shows it: what is no text in its file is read by the code that reads it there, and that comes when a file wants it. */
const byViewer: Readonly<Record<string, ReaderRow>> = {
  pdf: { most: 64 * mega, load: () => import('./texts/pdf-texts.ts') },
  document: { most: 64 * mega, load: () => import('./texts/document-texts.ts') },
  // Taken apart on the page, as it is to be shown.
  html: { most: 8 * mega, load: () => import('./texts/page-texts.ts') },
  mail: { most: 64 * mega, load: () => import('./texts/mail-texts.ts') },
  notebook: { most: 64 * mega, load: () => import('./texts/notebook-texts.ts') },
};

/** Types that hold no text, whatever their bytes are. */
const withoutText = /^(?:image\/(?!svg)|audio\/|video\/|font\/|model\/|application\/(?:zip|gzip|x-tar|vnd\.(?:ms-|openxmlformats|oasis)))/;

export function readerOf(file: Artifact): ReaderRow {
  const { id } = resolveViewer(builtinViewers, file);
  const own = id === 'data' && engineFor(file) !== 'data' ? tables : byViewer[id];
  return own ?? (withoutText.test(file.mime) ? silent : plain);
}
