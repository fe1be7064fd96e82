import { viewOf } from '../../content/view-of.ts';
import { ArchiveError, bounds, type ArchiveEntry } from './archive-entry.ts';
import { LeapingCursor } from './byte-cursor.ts';
import type { ByteSource } from './byte-source.ts';
import { parseEntry, records } from './zip-directory.ts';

/** Bytes that are looked through at once for the end of an entry. */
const step = 65_536;
/** Of what stands behind an entry, where its sizes are of 64 bits. */
const longest = 24;

/**
 * The entries of a zip whose directory is lost, as of one that was cut off: each has a header of its own before its bytes (APPNOTE.TXT 4.3.7).
 * Ends with the error, since there is damage; the entry that it lies in is left out.
 */
export async function* zipHeaders(source: ByteSource, signal: AbortSignal): AsyncGenerator<ArchiveEntry, never> {
  const cursor = new LeapingCursor(source, signal);
  for (;;) {
    const { at } = cursor;
    const head = await cursor.take(30);
    const view = viewOf(head);
    if (head.length < 30 || view.getUint32(0, true) !== records.header) throw new ArchiveError('damaged');
    const [nameLength, extraLength] = [view.getUint16(26, true), view.getUint16(28, true)];
    const [name, extra] = [await cursor.take(nameLength), await cursor.take(extraLength)];
    // The directory says the same, two bytes further on.
    const record = new Uint8Array(46);
    record.set(head.subarray(4), 6);
    const entry = parseEntry(viewOf(record), 0, name, extra, at, undefined);
    const streamed = (view.getUint16(6, true) & 8) !== 0 && entry.packed === 0;
    const sizes = streamed ? await sizesBehind(cursor, source.size) : { packed: entry.packed, size: entry.size };
    if (!streamed) await cursor.skip(entry.packed ?? 0);
    if (cursor.at > source.size) throw new ArchiveError('damaged');
    yield { ...entry, ...sizes };
  }
}

/** What stands behind an entry that was written before its size was known (4.3.9). It is told from the bytes of the entry by the size that it names: that of all before it. */
async function sizesBehind(cursor: LeapingCursor, end: number): Promise<Pick<ArchiveEntry, 'crc' | 'packed' | 'size'>> {
  const start = cursor.at;
  let [held, at]: [Uint8Array, number] = [new Uint8Array(), start];
  while (cursor.at < end && cursor.at - start < bounds.whole) {
    const more = await cursor.take(step);
    // At the end of the file the shorter of both forms is looked for, too.
    const bytes = new Uint8Array(held.length + more.length + (cursor.at < end ? 0 : 8));
    bytes.set(held);
    bytes.set(more, held.length);
    const view = viewOf(bytes);
    for (let place = bytes.indexOf(0x50); place >= 0 && place + longest <= bytes.length; place = bytes.indexOf(0x50, place + 1)) {
      if (view.getUint32(place, true) !== records.behind) continue;
      const packed = at + place - start;
      const wide = Number(view.getBigUint64(place + 8, true)) === packed;
      if (!wide && view.getUint32(place + 8, true) !== packed) continue;
      cursor.at = at + place + (wide ? 24 : 16);
      return { crc: view.getUint32(place + 4, true), packed, size: wide ? Number(view.getBigUint64(place + 16, true)) : view.getUint32(place + 12, true) };
    }
    held = bytes.subarray(Math.max(0, bytes.length - longest + 1));
    at = cursor.at - held.length;
  }
  throw new ArchiveError('damaged');
}
