import type { FileFacts } from '@mcp-canvas/contract';
import type { ByteSource } from './byte-source.ts';
import { createRowCounter, type RowKind } from './row-counter.ts';

/** Rows of a text, all of which is read. */
export async function countRows(source: ByteSource, kind: RowKind): Promise<FileFacts | undefined> {
  const counter = createRowCounter(kind);
  for await (const chunk of source.chunks()) counter.add(chunk);
  const rows = counter.rows();
  return rows === undefined ? undefined : { rows };
}
