import type { Artifact } from '@mcp-canvas/contract';
import type { FindOptions } from '../../viewers/find/search-pattern.ts';
import type { Piece } from './search-text.ts';

/** Characters that are held in all; a file that needs more of them is read again where that may find something. */
const most = 32 * 2 ** 20;

/** What is known of files while they are searched letter by letter, so that none is fetched or unpacked anew for each. A file in another state is another artifact. */
export class SearchMemory {
  readonly #texts = new Map<Artifact, readonly Piece[]>();
  readonly #absent = new Map<Artifact, { query: string; matchCase: boolean }[]>();
  #room: number;

  constructor(room = most) {
    this.#room = room;
  }

  /** The text that was read to its end before, else what `read` gives, which is kept where it has room. */
  async *textsOf(file: Artifact, read: () => AsyncIterable<Piece>): AsyncGenerator<Piece> {
    const kept = this.#texts.get(file);
    if (kept) return yield* kept;
    let pieces: Piece[] | undefined = [];
    let length = 0;
    for await (const piece of read()) {
      length += lengthOf(piece);
      if (length > this.#room) pieces = undefined;
      pieces?.push(piece);
      yield piece;
    }
    // Another search may have read it meanwhile.
    if (!pieces || this.#texts.has(file) || length > this.#room) return;
    this.#room -= length;
    this.#texts.set(file, pieces);
  }

  /** A file was read to its end and has no such words; that it has none that stand alone, or that an expression matches none, says nothing of longer ones. */
  noteAbsent(file: Artifact, query: string, { matchCase = false, wholeWords = false, regexp = false }: FindOptions): void {
    if (wholeWords || regexp) return;
    const known = this.#absent.get(file);
    if (known) known.push({ query, matchCase });
    else this.#absent.set(file, [{ query, matchCase }]);
  }
  /** Where a part of the query is nowhere, the query is not either. */
  isAbsent(file: Artifact, query: string, { matchCase = false, regexp = false }: FindOptions): boolean {
    if (regexp) return false;
    return this.#absent.get(file)?.some((one) => query.includes(one.query) && (matchCase || !one.matchCase)) ?? false;
  }
}

const lengthOf = (piece: Piece): number => (typeof piece === 'string' ? piece : piece.text).length;
