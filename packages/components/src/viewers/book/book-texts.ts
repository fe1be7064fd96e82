import type { Content } from '../content/content.ts';
import { bookFiles } from './read/book-files.ts';
import { chapterWords } from './read/chapter-words.ts';
import { Chapters } from './chapters.ts';
import { mostOfChapter } from './read/book-files.ts';
import { readBook } from './read/read-book.ts';

/** What each part of a book says, in the order of reading; none of what is no book, or a locked one. */
export async function* bookTexts(content: Content, signal: AbortSignal): AsyncGenerator<{ text: string; path: string; title: string } | 'locked'> {
  const files = await bookFiles(content, signal);
  const book = await readBook(files, signal);
  if (book === 'locked') yield book;
  if (typeof book === 'string') return;
  const chapters = new Chapters(book);
  for (const [at, { path }] of book.parts.entries()) {
    const markup = await files.text(path, mostOfChapter, signal).catch(() => undefined);
    signal.throwIfAborted();
    if (markup) yield { text: chapterWords(markup), path, title: chapters.titleOf(at) };
  }
}
