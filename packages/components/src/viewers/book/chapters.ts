import type { Book, BookPart } from './read/read-book.ts';

/** The order in which a book is read, and where its list of contents stands in it. */
export class Chapters {
  readonly parts: readonly BookPart[];
  readonly #at = new Map<string, number>();
  readonly #lines: readonly (number | undefined)[];
  readonly #titles: readonly string[];

  constructor({ parts, lines, title }: Pick<Book, 'parts' | 'lines' | 'title'>) {
    this.parts = parts;
    for (const [at, { path }] of parts.entries()) if (!this.#at.has(path)) this.#at.set(path, at);
    const first = new Map<number, number>();
    for (const [line, { place }] of lines.entries()) {
      const at = place && this.#at.get(place.path);
      if (at !== undefined && !first.has(at)) first.set(at, line);
    }
    // What no line leads to goes on with the one before.
    let last: number | undefined;
    this.#lines = parts.map((_part, at) => (last = first.get(at) ?? last));
    this.#titles = this.#lines.map((line) => (line === undefined ? title : lines[line]!.title));
  }

  /** Which part a file is; undefined for one that only links lead to. */
  partOf(path: string): number | undefined {
    return this.#at.get(path);
  }

  /** The line of the contents that a part belongs to. */
  lineOf(part: number): number | undefined {
    return this.#lines[part];
  }

  /** What it is called there; ahead of the first line, as the book. Empty where neither says anything. */
  titleOf(part: number): string {
    return this.#titles[part] ?? '';
  }
}
