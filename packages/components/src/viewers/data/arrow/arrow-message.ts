import { FlatTable, longAt } from './flat-table.ts';
import { broken } from './arrow-problem.ts';

/** A piece of a message's body. */
export interface Region {
  start: number;
  length: number;
}

/** Rows as a message tells of them (Apache Arrow, Message.fbs, `table RecordBatch`). */
export interface Batch {
  rows: number;
  /** One for each field, those in others too: how many values it has, and how many of them are missing. */
  nodes: readonly { rows: number; missing: number }[];
  regions: readonly Region[];
  /** How the regions are packed: 0 by LZ4, 1 by Zstandard; undefined where they are not. */
  codec: number | undefined;
  /** For each field of views, how many regions its texts stand in. */
  views: readonly number[];
  /** The fourth version and those before it wrote which values of a union are missing. */
  old: boolean;
}

export type Message = { body: number } & (
  | { kind: 'schema'; schema: FlatTable }
  | { kind: 'batch'; batch: Batch }
  | { kind: 'dictionary'; id: number; adds: boolean; batch: Batch }
  | { kind: 'other' }
);

/** The numbers of the kinds of messages (Message.fbs, `union MessageHeader`). */
const [schemaHeader, dictionaryHeader, batchHeader] = [1, 2, 3];
/** The fifth version, of 2020 (Schema.fbs, `enum MetadataVersion`). */
const [fourth, fifth] = [3, 4];

/** Reads what stands before the body of a message (Apache Arrow, Columnar.rst, "Encapsulated message format"). */
export function readMessage(bytes: Uint8Array): Message {
  const message = FlatTable.root(bytes);
  const [version, kind, header, body] = [message.short(0), message.byte(1), message.table(2), message.long(3)];
  if (body < 0 || !header) throw broken();
  if (version < fourth) throw broken('reasonUnsupported');
  if (kind === schemaHeader) return { body, kind: 'schema', schema: header };
  if (kind === batchHeader) return { body, kind: 'batch', batch: batchIn(header, version) };
  if (kind !== dictionaryHeader) return { body, kind: 'other' };
  const data = header.table(1);
  if (!data) throw broken();
  return { body, kind: 'dictionary', id: header.long(0), adds: header.byte(2) !== 0, batch: batchIn(data, version) };
}

function batchIn(table: FlatTable, version: number): Batch {
  const pair = (view: DataView, at: number): [number, number] => [longAt(view, at), longAt(view, at + 8)];
  const packed = table.table(3);
  const batch: Batch = {
    rows: table.long(0),
    nodes: table.list(1, 16, pair).map(([rows, missing]) => ({ rows, missing })),
    regions: table.list(2, 16, pair).map(([start, length]) => ({ start, length })),
    codec: packed?.byte(0),
    views: table.list(4, 8, longAt),
    old: version < fifth,
  };
  if (batch.rows < 0 || batch.nodes.some(({ rows, missing }) => rows < 0 || missing < 0) || batch.regions.some(({ start, length }) => start < 0 || length < 0) || batch.views.some((count) => count < 0)) throw broken();
  return batch;
}
