import { viewOf } from './view-of.ts';
import { isCompound } from './is-compound.ts';

/** A folder or a file within a compound file. */
export interface CompoundEntry {
  name: string;
  /** Of a folder: what is in it, by name. */
  entries: ReadonlyMap<string, CompoundEntry>;
  /** Of a file; what is damaged or cut off is read up to there. */
  bytes(): Uint8Array<ArrayBuffer>;
}

const most = { entries: 100_000, depth: 16 };
/** Numbers of sectors from here on are no sectors, those of entries none ([MS-CFB] sections 2.1 and 2.6.1). */
const [NO_SECTOR, NO_ENTRY] = [0xfffffffa, 0xffffffff];
const [STREAM, ROOT] = [2, 5];

/** The folder that holds all others ([MS-CFB]); undefined where it cannot be read. */
export function openCompound(bytes: Uint8Array<ArrayBuffer>): CompoundEntry | undefined {
  if (!isCompound(bytes)) return undefined;
  const view = viewOf(bytes);
  const shift = view.getUint16(30, true);
  const miniShift = view.getUint16(32, true);
  if (![9, 12].includes(shift) || miniShift !== 6) return undefined;
  const number = (at: number): number => (at + 4 <= bytes.length ? view.getUint32(at, true) : NO_SECTOR);
  const placeOf = (sector: number): number => (sector + 1) * 2 ** shift;
  const perSector = 2 ** (shift - 2);

  const tables = tableSectors(number, placeOf, perSector, Math.ceil(bytes.length / 2 ** shift));
  const next = (sector: number): number => {
    const table = tables[Math.floor(sector / perSector)];
    return table === undefined ? NO_SECTOR : number(placeOf(table) + 4 * (sector % perSector));
  };
  const read = (first: number, size: number): Uint8Array<ArrayBuffer> =>
    joined(chain(first, next, Math.min(size, bytes.length) / 2 ** shift).map((sector) => bytes.subarray(placeOf(sector), placeOf(sector) + 2 ** shift)), size);

  const directory = read(number(48), bytes.length);
  const listed = viewOf(directory);
  const start = (entry: number): number => listed.getUint32(entry * 128 + 116, true);
  const sizeOf = (entry: number): number => listed.getUint32(entry * 128 + 120, true);
  const count = Math.min(Math.floor(directory.length / 128), most.entries);
  if (count === 0 || directory[66] !== ROOT) return undefined;
  const [cutoff, small, smallTable] = [number(56), read(start(0), sizeOf(0)), viewOf(read(number(60), bytes.length))];
  const nextSmall = (sector: number): number => (sector * 4 + 4 <= smallTable.byteLength ? smallTable.getUint32(sector * 4, true) : NO_SECTOR);
  const readSmall = (first: number, size: number): Uint8Array<ArrayBuffer> => joined(chain(first, nextSmall, size / 64).map((sector) => small.subarray(sector * 64, sector * 64 + 64)), size);

  const seen = new Set<number>();
  const entryAt = (at: number, depth: number): CompoundEntry => {
    const name = new TextDecoder('utf-16le').decode(directory.subarray(at * 128, at * 128 + Math.max(0, Math.min(64, listed.getUint16(at * 128 + 64, true)) - 2)));
    const isFile = directory[at * 128 + 66] === STREAM;
    const entries = new Map<string, CompoundEntry>();
    // The entries of a folder are a tree of which each knows those beside it.
    const open = isFile || depth > most.depth ? [] : [listed.getUint32(at * 128 + 76, true)];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === NO_ENTRY || one >= count || seen.has(one)) continue;
      seen.add(one);
      open.push(listed.getUint32(one * 128 + 68, true), listed.getUint32(one * 128 + 72, true));
      const entry = entryAt(one, depth + 1);
      entries.set(entry.name, entry);
    }
    return { name, entries, bytes: () => (!isFile ? new Uint8Array() : (sizeOf(at) < cutoff ? readSmall : read)(start(at), sizeOf(at))) };
  };
  seen.add(0);
  return entryAt(0, 0);
}

/** The sectors that hold the table of all sectors: the first 109 stand in the head, the others in sectors of their own. */
function tableSectors(number: (at: number) => number, placeOf: (sector: number) => number, perSector: number, most: number): number[] {
  const sectors: number[] = [];
  const add = (at: number, count: number): void => {
    for (let nth = 0; nth < count && sectors.length < most; nth++) {
      const sector = number(at + 4 * nth);
      if (sector < NO_SECTOR) sectors.push(sector);
    }
  };
  add(76, 109);
  let left = Math.min(number(72), most);
  for (let more = number(68); more < NO_SECTOR && left > 0; left--) {
    add(placeOf(more), perSector - 1);
    more = number(placeOf(more) + 4 * (perSector - 1));
  }
  return sectors;
}

/** The sectors from one to the last, or so many of them: a chain may lead back into itself. */
function chain(first: number, next: (sector: number) => number, most: number): number[] {
  const sectors: number[] = [];
  for (let sector = first; sector < NO_SECTOR && sectors.length < most; sector = next(sector)) sectors.push(sector);
  return sectors;
}

function joined(parts: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(Math.min(size, parts.reduce((sum, { length }) => sum + length, 0)));
  let at = 0;
  for (const part of parts) {
    whole.set(part.subarray(0, whole.length - at), at);
    at += part.length;
    if (at >= whole.length) break;
  }
  return whole;
}
