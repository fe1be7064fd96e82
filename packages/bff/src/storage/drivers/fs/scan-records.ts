import { sizeOf } from '../../../disk/durable-files.ts';
import { readBytes } from './read.ts';
import { decodeRecord, type RecordLine } from './record.ts';

/** Where a record stands in a log: its first byte, and how many bytes it is with its body. */
export interface Position {
  at: number;
  length: number;
}

const opening = /^mcp-canvas records ([0-9a-f]{24})\n/;
/** Bytes looked at together; a record that is longer makes the window longer, up to where it can be none. */
const windowBytes = 2 ** 20;
const longest = 2 ** 26;

/** What begins every record of a log: secret and random, so that no stored bytes can pass for a record. */
export function markOf(id: string): { mark: Buffer; line: Buffer } {
  return { mark: Buffer.from(`\n${id} `), line: Buffer.from(`mcp-canvas records ${id}\n`) };
}

/** The mark that a log names in its first line; undefined when it has no whole one. */
export async function firstLine(fd: number): Promise<{ mark: Buffer; line: Buffer } | undefined> {
  const id = opening.exec((await readBytes(fd, 0, Math.min(64, await sizeOf(fd)))).toString('latin1'))?.[1];
  return id === undefined ? undefined : markOf(id);
}

/**
 * The whole records of a log from a byte on, in order. What is torn or was changed is passed over up to the next mark,
 * so that a fault in one record costs no other.
 */
export async function* scanRecords(fd: number, mark: Buffer, from: number): AsyncGenerator<Position & { line: RecordLine }> {
  const size = await sizeOf(fd);
  let wanted = windowBytes;
  for (let at = from; at < size; ) {
    const window = await readBytes(fd, at, Math.min(wanted, size - at));
    const last = at + window.length === size;
    let done = 0;
    for (let begin = window.indexOf(mark); begin !== -1; begin = window.indexOf(mark, done)) {
      const found = decodeRecord(window.subarray(begin), mark);
      if (found === 'incomplete' && !last && (begin > 0 || wanted < longest)) {
        done = begin;
        break;
      }
      if (found === 'incomplete' || found === 'broken') {
        done = begin + mark.length;
        continue;
      }
      yield { at: at + begin, ...found };
      done = begin + found.length;
    }
    if (last) return;
    // A mark may be cut by the window's end; a record that fills the window needs a longer one.
    wanted = done === 0 ? wanted * 2 : windowBytes;
    at += done === 0 && window.indexOf(mark) === -1 ? window.length - mark.length : done;
  }
}
