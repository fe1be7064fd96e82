import type { FileFacts } from '@mcp-canvas/contract';
import type { ByteSource } from './byte-source.ts';

/** Bytes of a footer that are read: the schema of tens of thousands of columns, behind which the count stands. */
const footerBytes = 4 * 1024 * 1024;
const deepest = 32;

/**
 * Rows of a Parquet file, from its footer alone: `FileMetaData.num_rows`, the third field of a struct in Thrift's compact
 * protocol. What stands before it is skipped, so that a footer's promises cost no memory.
 */
export async function parquetRows(source: ByteSource): Promise<FileFacts | undefined> {
  const tail = Buffer.from(await source.read(Math.max(0, source.size - 8), source.size));
  if (tail.length < 8 || tail.toString('latin1', 4) !== 'PAR1') return undefined;
  const start = source.size - 8 - tail.readUInt32LE(0);
  if (start < 4) return undefined;
  const rows = thirdField(await source.read(start, Math.min(source.size - 8, start + footerBytes)));
  return rows === undefined ? undefined : { rows };
}

const numRows = 3;
const [stop, yes, no, byte, i16, i32, i64, double, binary, list, set, map, struct] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

function thirdField(bytes: Uint8Array): number | undefined {
  let at = 0;
  const next = (): number => {
    if (at >= bytes.length) throw new RangeError('the footer ends early');
    return bytes[at++]!;
  };
  const varint = (): number => {
    let value = 0;
    for (let shift = 0; shift < 70; shift += 7) {
      const part = next();
      value += (part & 0x7f) * 2 ** shift;
      if (part < 0x80) return value;
    }
    throw new RangeError('no number is that long');
  };
  const many = (count: number, type: number, depth: number): void => {
    // In a list a truth value takes a byte.
    const one = type === yes || type === no ? next : () => skip(type, depth);
    for (let i = 0; i < count; i++) one();
  };
  const skips: Record<number, (depth: number) => void> = {
    [yes]() {},
    [no]() {},
    [byte]: next,
    [i16]: varint,
    [i32]: varint,
    [i64]: varint,
    [double]() {
      at += 8;
    },
    [binary]() {
      const length = varint();
      at += length;
    },
    [list](depth) {
      const head = next();
      many(head >> 4 === 15 ? varint() : head >> 4, head & 15, depth);
    },
    [map](depth) {
      const count = varint();
      const types = count === 0 ? 0 : next();
      for (let i = 0; i < count; i++) {
        many(1, types >> 4, depth);
        many(1, types & 15, depth);
      }
    },
    [struct](depth) {
      for (let head = next(); head !== stop; head = next()) {
        if (head >> 4 === 0) varint();
        skip(head & 15, depth);
      }
    },
  };
  skips[set] = skips[list]!;
  const skip = (type: number, depth: number): void => {
    const one = skips[type];
    if (one === undefined || depth > deepest) throw new RangeError('this is no footer');
    one(depth + 1);
    if (at > bytes.length) throw new RangeError('the footer ends early');
  };

  try {
    let field = 0;
    for (let head = next(); head !== stop; head = next()) {
      const zigzag = head >> 4 === 0 ? varint() : 0;
      field = head >> 4 === 0 ? (zigzag % 2 === 0 ? zigzag / 2 : -(zigzag + 1) / 2) : field + (head >> 4);
      if (field === numRows && (head & 15) === i64) {
        const rows = varint() / 2;
        return Number.isSafeInteger(rows) ? rows : undefined;
      }
      skip(head & 15, 0);
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return undefined;
}
