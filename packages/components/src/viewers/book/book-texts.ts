import type { Content } from '../content/content.ts';
import { ReadableBook } from './readable-book.ts';

/** What each part of a book says, in the order of reading; nothing of what is no book. */
export async function* bookTexts(content: Content, signal: AbortSignal): AsyncGenerator<{ text: string; path: string; title: string } | 'locked'> {
  const readable = await ReadableBook.read(content, signal);
  if (readable === 'locked') yield readable;
  if (typeof readable === 'string') return;
  for (const { path } of readable.book.parts) {
    const text = await readable.readWords(path);
    signal.throwIfAborted();
    yield { text, path, title: readable.titleOf(path) };
  }
}
