import { viewOf } from '../../content/view-of.ts';

type Bytes = Uint8Array<ArrayBuffer>;
/** What stands in a compound file, by name. */
export interface Folder {
  [name: string]: Bytes | Folder;
}

const [SECTOR, SMALL, CUTOFF, END, NONE] = [512, 64, 4096, 0xfffffffe, 0xffffffff];
const padded = (bytes: Uint8Array, to: number): number[] => [...bytes, ...Array<number>((to - (bytes.length % to)) % to).fill(0)];
const numbers = (list: readonly number[]): Bytes => {
  const bytes = new Uint8Array(4 * list.length);
  list.forEach((number, at) => viewOf(bytes).setUint32(4 * at, number, true));
  return bytes;
};
export const wide = (text: string): Bytes => Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]));

/** A compound file as programs write it ([MS-CFB]), small files in a file of their own. */
export function compound(root: Folder): Bytes {
  const entries: { name: string; kind: number; child: number; right: number; held: Bytes | undefined }[] = [];
  const add = (name: string, held: Bytes | Folder, kind: number): number => {
    const at = entries.push({ name, kind, child: NONE, right: NONE, held: held instanceof Uint8Array ? held : undefined }) - 1;
    if (!(held instanceof Uint8Array)) {
      let before = -1;
      for (const [inner, one] of Object.entries(held)) {
        const next = add(inner, one, one instanceof Uint8Array ? 2 : 1);
        if (before < 0) entries[at]!.child = next;
        else entries[before]!.right = next;
        before = next;
      }
    }
    return at;
  };
  add('Root Entry', root, 5);
  const [sectors, table, small, smallTable]: [number[], number[], number[], number[]] = [[], [], [], []];
  const place = (bytes: Uint8Array, into: number[], next: number[], size: number): number => {
    if (bytes.length === 0) return END;
    const first = next.length;
    into.push(...padded(bytes, size));
    while (next.length < into.length / size) next.push(next.length + 1);
    next[next.length - 1] = END;
    return first;
  };
  const starts = entries.map(({ held }) => (!held ? END : held.length < CUTOFF ? place(held, small, smallTable, SMALL) : place(held, sectors, table, SECTOR)));
  starts[0] = place(Uint8Array.from(small), sectors, table, SECTOR);
  const smallTableAt = place(numbers(smallTable), sectors, table, SECTOR);
  const directory = entries.map(({ name, kind, child, right, held }, at) => {
    const entry = new Uint8Array(128);
    const view = viewOf(entry);
    entry.set(wide(name));
    view.setUint16(64, 2 * name.length + 2, true);
    entry[66] = kind;
    [NONE, right, child].forEach((number, nth) => view.setUint32(68 + 4 * nth, number, true));
    view.setUint32(116, starts[at]!, true);
    view.setUint32(120, at === 0 ? small.length : (held?.length ?? 0), true);
    return [...entry];
  });
  const directoryAt = place(Uint8Array.from(directory.flat()), sectors, table, SECTOR);
  const tableAt = table.length;
  const tables = Math.ceil((table.length + 4) / 128);
  for (let nth = 0; nth < tables; nth++) table.push(0xfffffffd);
  while (table.length % 128 > 0) table.push(NONE);
  const head = new Uint8Array(SECTOR);
  const view = viewOf(head);
  head.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
  ([[26, 3], [28, 0xfffe], [30, 9], [32, 6]] as const).forEach(([at, number]) => view.setUint16(at, number, true));
  ([[44, tables], [48, directoryAt], [56, CUTOFF], [60, smallTableAt], [64, 1], [68, END], [72, 0]] as const).forEach(([at, number]) => view.setUint32(at, number, true));
  for (let nth = 0; nth < 109; nth++) view.setUint32(76 + 4 * nth, nth < tables ? tableAt + nth : NONE, true);
  return Uint8Array.from([...head, ...sectors, ...numbers(table)]);
}

/** Numbers, texts and bytes by the ids of their properties, with what stands beside them ([MS-OXMSG]); `head`: bytes before the numbers. */
export function properties(head: number, said: Readonly<Record<number, number | Date | string | Bytes>>, beside: Folder = {}): Folder {
  const folder: Folder = { ...beside };
  const fixed: number[] = [];
  for (const [key, value] of Object.entries(said)) {
    const id = Number(key);
    if (typeof value === 'number') fixed.push(...numbers([(id << 16) | 3, 6, value, 0]));
    else if (value instanceof Date) {
      const time = (value.getTime() + 11_644_473_600_000) * 10_000;
      fixed.push(...numbers([(id << 16) | 0x40, 6, time % 2 ** 32, Math.floor(time / 2 ** 32)]));
    } else folder[`__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}${typeof value === 'string' ? '001F' : '0102'}`] = typeof value === 'string' ? wide(value) : value;
  }
  return { ...folder, '__properties_version1.0': Uint8Array.from([...Array<number>(head).fill(0), ...fixed]) };
}
