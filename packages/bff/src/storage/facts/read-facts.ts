import { normalizeType, type FileFacts } from '@mcp-canvas/contract';
import { BeyondHead, headSource, type ByteSource } from './byte-source.ts';
import { countRows } from './count-rows.ts';
import { imageSize, imageTypes } from './image-size.ts';
import { parquetRows } from './parquet-rows.ts';
import { pdfPages } from './pdf-pages.ts';

/** Finds what a file's content says; undefined where it does not say it. Never more than a bounded part of the file is held. */
type FactReader = (source: ByteSource, mime: string) => Promise<FileFacts | undefined>;

const readers: Record<string, FactReader> = {
  'text/csv': (source) => countRows(source, 'separated'),
  'text/tab-separated-values': (source) => countRows(source, 'separated'),
  'text/x-psv': (source) => countRows(source, 'separated'),
  'application/x-ndjson': (source) => countRows(source, 'lines'),
  'application/vnd.apache.parquet': parquetRows,
  'application/pdf': pdfPages,
  ...Object.fromEntries(imageTypes.map((type) => [type, imageSize])),
};

const readerOf = (mime: string): FactReader | undefined => {
  const type = normalizeType(mime);
  return Object.hasOwn(readers, type) ? readers[type] : undefined;
};

/** True for types of which something can be known. */
export const hasFacts = (mime: string): boolean => readerOf(mime) !== undefined;

/** What is known of a file: an empty object where its content says nothing. Fails as the source fails. */
export async function readFacts(source: ByteSource, mime: string): Promise<FileFacts> {
  return (await readerOf(mime)?.(source, normalizeType(mime))) ?? {};
}

/** The same from the first bytes alone, which is no work to speak of; undefined where more of the file is needed. */
export async function factsOfHead(head: Uint8Array, size: number, mime: string): Promise<FileFacts | undefined> {
  if (!hasFacts(mime)) return undefined;
  return readFacts(headSource(head, size), mime).catch((error: unknown) => {
    if (error instanceof BeyondHead) return undefined;
    throw error;
  });
}
