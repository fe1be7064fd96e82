import { unzipSync, type UnzipFileInfo } from 'fflate';
import { tableProblem } from '../rows/scan/table-problem.ts';
import { partName } from './workbook-package.ts';

const mega = 1024 * 1024;
/** What an archive may hold: files, their bytes unpacked as its directory tells them, and how many times that is of what is packed. */
const bounds = { entries: 10_000, unpacked: 256 * mega, onPage: 16 * mega, ratio: 1000 };

/** The parts of a workbook, of which those that are asked for are unpacked. */
export class WorkbookArchive {
  readonly #bytes: Uint8Array;
  readonly #most: number;
  readonly #parts = new Map<string, { path: string; size: number }>();

  /** `onPage`: the work is done on the page's own thread, which a large part must not hold up. */
  constructor(bytes: Uint8Array, onPage = false) {
    this.#bytes = bytes;
    this.#most = onPage ? bounds.onPage : bounds.unpacked;
    this.#read();
  }

  has(part: string): boolean {
    return this.#parts.has(part);
  }
  /** Unpacked; nothing of what is not there. */
  sizeOf(part: string): number {
    return this.#parts.get(part)?.size ?? 0;
  }
  /** Parts by their names; those that the archive lacks are absent. */
  unpack(...parts: readonly string[]): Record<string, Uint8Array> {
    const names = new Map(parts.flatMap((part) => (this.#parts.has(part) ? [[this.#parts.get(part)!.path, part] as const] : [])));
    const unpacked = [...names.values()].reduce((sum, part) => sum + this.#parts.get(part)!.size, 0);
    if (unpacked > this.#most) throw tableProblem('problemWorkbookTooLarge', { size: Math.ceil(unpacked / mega), most: this.#most / mega });
    const files = attempt(() => unzipSync(this.#bytes, { filter: ({ name }) => names.has(name) }));
    return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [names.get(name)!, bytes]));
  }

  /** By the sizes that the central directory tells, before anything is unpacked. */
  #read(): void {
    let total = 0;
    const take = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
      total += originalSize;
      if (this.#parts.size >= bounds.entries || (originalSize > mega && originalSize > size * bounds.ratio)) throw tableProblem('problemBomb');
      if (total > bounds.unpacked * 8) throw tableProblem('problemBomb');
      this.#parts.set(partName(name), { path: name, size: originalSize });
      return false;
    };
    attempt(() => unzipSync(this.#bytes, { filter: take }));
  }
}

function attempt<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('problem') ? error : tableProblem('problemDamagedWorkbook');
  }
}
