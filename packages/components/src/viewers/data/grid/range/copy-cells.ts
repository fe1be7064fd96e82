import { copyText } from '../../../selection/copy-text.ts';

/** What goes to the clipboard together: editors of text take the one, documents and mails the other. */
export interface Copied {
  text: string;
  /** Absent where it would be too much, or is one cell alone. */
  html?: string | undefined;
}

/** Puts cells on the clipboard; as text alone where the page may not do more. */
export async function copyCells({ text, html }: Copied): Promise<void> {
  if (html === undefined) return copyText(text);
  const blob = (part: string, type: string): Blob => new Blob([part], { type });
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob(text, 'text/plain'), 'text/html': blob(html, 'text/html') })]).catch(() => copyText(text));
}
