import type { Content } from '../content/content.ts';

/** Above this many bytes a file from another origin is opened instead of collected, to keep memory free. */
export const collectAtMost = 64 * 1024 * 1024;

/** Saves an artifact under its name through the browser's own download. */
export async function saveFile(content: Content, signal: AbortSignal = new AbortController().signal): Promise<void> {
  const { name } = content.artifact;
  const address = await content.downloadUrl();
  if (address !== undefined && savesByName(address, content)) return clickLink(address, name);
  const { url, release } = await content.objectUrl('application/octet-stream', signal);
  saveObject(url, name, release);
}

/** Saves bytes at hand. */
export function saveBytes(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  saveObject(url, name, () => URL.revokeObjectURL(url));
}

/** The browser reads an object URL after the click; a revocation in the same turn cancels the download. */
function saveObject(url: string, name: string, release: () => void): void {
  clickLink(url, name);
  setTimeout(release, 10_000);
}

/** HTML standard, “download” attribute: only a same-origin address is saved under the given name; others may be navigated to. */
function savesByName(address: string, content: Content): boolean {
  return new URL(address).origin === location.origin || (content.size ?? Infinity) > collectAtMost;
}

export function clickLink(url: string, name: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.rel = 'noopener';
  if (new URL(url).origin !== location.origin) link.target = '_blank';
  link.click();
}
