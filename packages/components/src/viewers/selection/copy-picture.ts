/**
 * Puts a picture (PNG) on the clipboard, and beside it the `text` that it was made of: what takes pictures takes the one, an editor
 * the other. The picture may still be made: a browser allows copying only in the moment of the reader's press.
 */
export async function copyPicture(png: Blob | Promise<Blob>, text?: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'image/png': png, ...(text !== undefined && { 'text/plain': new Blob([text], { type: 'text/plain' }) }) })]);
}
