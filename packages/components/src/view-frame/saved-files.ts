import { decodeBase64, safeFileName } from '@mcp-canvas/contract';
import { decoded } from '../sanitize/decoded.ts';
import { saveBytes } from '../viewers/save/save-file.ts';
import type { WantedFile } from './bridge.ts';

/** Files of one wish: more would bury the reader. */
export const mostFiles = 20;

/** Under which name a file is saved: its own, else the last part of its address. */
export function nameOf({ name, uri }: WantedFile): string {
  const last = String(uri ?? '').split(/[?#]/)[0]!.split('/').at(-1) ?? '';
  return safeFileName(name || decoded(last) || 'file');
}

/** Saves what came with the wish, or what `read` gives for a link. Its type says nothing: a browser opens no such file by itself. */
export async function saveWanted(file: WantedFile, read: (uri: string) => Promise<WantedFile | undefined>): Promise<boolean> {
  const there = file.text !== undefined || file.blob !== undefined ? file : await read(file.uri);
  const bytes = there && bytesOf(there);
  if (!bytes) return false;
  saveBytes(new Blob([bytes as BlobPart], { type: 'application/octet-stream' }), nameOf(file));
  return true;
}

const bytesOf = ({ text, blob }: WantedFile): Uint8Array | string | undefined => (typeof blob === 'string' ? decodeBase64(blob) : typeof text === 'string' ? text : undefined);
