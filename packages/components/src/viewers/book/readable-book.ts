import type { Content } from '../content/content.ts';
import { bookFiles, mostOfChapter, type BookFiles } from './read/book-files.ts';
import type { BookPlace } from './read/book-place.ts';
import { chapterWords } from './read/chapter-words.ts';
import { readBook, type Book, type BookFault, type BookPart } from './read/read-book.ts';

/** A book that can be read: its parts in their order, where its contents stand in it, and what it says. */
export class ReadableBook {
  readonly book: Book;
  readonly files: BookFiles;
  readonly #signal: AbortSignal;
  readonly #at = new Map<string, number>();
  readonly #lines: readonly (number | undefined)[];
  readonly #words = new Map<string, Promise<string>>();

  /** The signal is that of its end. Throws an `ArchiveError` where the file is none that can be unpacked. */
  static async read(content: Content, signal: AbortSignal): Promise<ReadableBook | BookFault> {
    const files = await bookFiles(content, signal);
    const book = await readBook(files, signal);
    signal.throwIfAborted();
    return typeof book === 'string' ? book : new ReadableBook(book, files, signal);
  }

  private constructor(book: Book, files: BookFiles, signal: AbortSignal) {
    this.book = book;
    this.files = files;
    this.#signal = signal;
    for (const [at, { path }] of book.parts.entries()) this.#at.set(path, at);
    const first = new Map<number, number>();
    for (const [line, { place }] of book.lines.entries()) {
      const at = place && this.#at.get(place.path);
      if (at !== undefined && !first.has(at)) first.set(at, line);
    }
    // What no line leads to goes on with the one before.
    let last: number | undefined;
    this.#lines = book.parts.map((_part, at) => (last = first.get(at) ?? last));
  }

  has({ path }: BookPlace): boolean {
    return this.files.entryAt(path) !== undefined;
  }

  /** Which part a file is; undefined for one that only links lead to. */
  partOf(path: string): number | undefined {
    return this.#at.get(path);
  }

  /** A file as a part, also one that only links lead to. */
  partAt(path: string): BookPart {
    return this.book.parts[this.partOf(path) ?? -1] ?? { path, mime: '', fixed: false, linear: false };
  }

  /** Where the book begins. */
  get first(): BookPart {
    return this.book.parts.find(({ linear }) => linear) ?? this.book.parts[0]!;
  }

  /** The part that is read after a file, or before it; undefined at the ends, and from what only links lead to. */
  turnedFrom(path: string, by: 1 | -1): BookPart | undefined {
    const { parts } = this.book;
    const at = this.partOf(path);
    if (at === undefined) return undefined;
    return by === 1 ? parts.slice(at + 1).find(({ linear }) => linear) : parts.slice(0, at).findLast(({ linear }) => linear);
  }

  /** The line of the contents that a file belongs to. */
  lineOf(path: string): number | undefined {
    return this.#lines[this.partOf(path) ?? -1];
  }

  /** What a file is called there: ahead of the first line as the book, one that only links lead to by its name. Empty where nobody says anything. */
  titleOf(path: string): string {
    if (this.partOf(path) === undefined) return path.slice(path.lastIndexOf('/') + 1);
    const line = this.lineOf(path);
    return line === undefined ? this.book.title : this.book.lines[line]!.title;
  }

  /** What a file says; nothing, where it cannot be read. */
  async readWords(path: string): Promise<string> {
    if (this.partAt(path).mime.startsWith('image/')) return '';
    const markup = await this.files.text(path, mostOfChapter, this.#signal).catch(() => undefined);
    return chapterWords(markup ?? '');
  }

  /** The same, read once and kept. */
  wordsOf(path: string): Promise<string> {
    const words = this.#words.get(path) ?? this.readWords(path);
    this.#words.set(path, words);
    return words;
  }

  /** The last page of the printed book that it knows; 0 for none. */
  get lastPage(): number {
    return Math.max(0, ...this.book.pages.keys());
  }

  /** Where a page of the printed book begins, or the one before that it knows. */
  pageAt(number: number): BookPlace | undefined {
    const pages = [...this.book.pages].toSorted(([one], [other]) => one - other);
    return (pages.findLast(([page]) => page <= number) ?? pages[0])?.[1];
  }
}
