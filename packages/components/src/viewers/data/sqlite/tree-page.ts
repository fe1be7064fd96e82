import { viewOf } from '../../content/view-of.ts';
import { broken, type DatabasePages } from './database-pages.ts';
import { varint, wideVarint } from './varint.ts';

/** A row as it is stored: its key, and its record or as much of it as is read. */
export interface StoredRow {
  key: number | bigint;
  record: Uint8Array;
}

/** A page of a B-tree (SQLite file format, section 1.6). In trees of indexes pages with children hold rows, too. */
export interface TreePage {
  bytes: Uint8Array;
  /** Of keys and rows; else of rows alone, as indexes and tables `WITHOUT ROWID` are. */
  keyed: boolean;
  leaf: boolean;
  /** Where its cells begin. */
  cells: readonly number[];
  /** Pages below it, in order. */
  children: readonly number[];
}

const kinds: ReadonlyMap<number | undefined, { keyed: boolean; leaf: boolean }> = new Map([
  [2, { keyed: false, leaf: false }],
  [5, { keyed: true, leaf: false }],
  [10, { keyed: false, leaf: true }],
  [13, { keyed: true, leaf: true }],
]);

/** Reads what a page says of itself; `first`: the first one of a file begins behind the file's header. */
export function treePage(bytes: Uint8Array, first: boolean): TreePage {
  const at = first ? 100 : 0;
  const kind = kinds.get(bytes[at]);
  if (!kind || bytes.length < at + 12) throw broken(bytes.length < at + 12 ? 'reasonCut' : 'reasonBroken');
  const view = viewOf(bytes);
  const count = view.getUint16(at + 3);
  const pointers = at + (kind.leaf ? 8 : 12);
  if (pointers + count * 2 > bytes.length) throw broken();
  const cells = Array.from({ length: count }, (_, cell) => view.getUint16(pointers + cell * 2));
  if (cells.some((cell) => cell + 4 > bytes.length)) throw broken();
  return { bytes, ...kind, cells, children: kind.leaf ? [] : [...cells.map((cell) => view.getUint32(cell)), view.getUint32(at + 8)] };
}

/** Bytes of a record that are read. */
const mostRecord = 16 * 1024 * 1024;
/** Bytes of all records of a page that are read beyond the page. */
const mostBeyond = 64 * 1024 * 1024;

/** The rows of a page, whole where they go on in other pages. `wanted`: how many bytes of a record are needed, as its head tells. */
export async function storedRows({ bytes, keyed, leaf, cells }: TreePage, pages: DatabasePages, wanted: (head: Uint8Array, length: number) => number): Promise<StoredRow[]> {
  const rows: StoredRow[] = [];
  let beyond = mostBeyond;
  for (const cell of cells) {
    const place = { at: leaf ? cell : cell + 4 };
    const length = varint(bytes, place);
    const key = keyed ? wideVarint(bytes, place) : 0;
    const local = Math.min(localBytes(length, pages.usable, keyed));
    const head = bytes.subarray(place.at, place.at + local);
    if (head.length < local) throw broken();
    if (local === length) {
      rows.push({ key, record: head });
      continue;
    }
    const whole = Math.min(wanted(head, length), mostRecord, local + beyond);
    const record = whole <= local ? head : await withOverflow(head, whole, viewOf(bytes).getUint32(place.at + local), pages);
    beyond -= Math.max(0, whole - local);
    rows.push({ key, record });
  }
  return rows;
}

/** How much of a record stands in its page (SQLite file format, section 1.6, “Cell payload overflow”). */
function localBytes(length: number, usable: number, keyed: boolean): number {
  const most = keyed ? usable - 35 : Math.floor(((usable - 12) * 64) / 255) - 23;
  if (length <= most) return length;
  const least = Math.floor(((usable - 12) * 32) / 255) - 23;
  const rest = least + ((length - least) % (usable - 4));
  return rest <= most ? rest : least;
}

async function withOverflow(head: Uint8Array, length: number, first: number, pages: DatabasePages): Promise<Uint8Array> {
  const record = new Uint8Array(length);
  record.set(head);
  for (let [at, next] = [head.length, first]; at < length; ) {
    const page = pages.page(next) ?? (await pages.read(next));
    const part = page.subarray(4, Math.min(pages.usable, 4 + length - at));
    record.set(part, at);
    at += part.length;
    next = viewOf(page).getUint32(0);
  }
  return record;
}
