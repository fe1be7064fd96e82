import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { JsonObject } from '@mcp-canvas/contract';
import type { StoredObject } from '../../driver.ts';

/** The first line of a record. `inline` says that the object's bytes follow the line; else they are a file beside it. */
export interface RecordHead {
  key: string;
  size: number;
  sha256: string;
  created_at: string;
  mime: string;
  meta: JsonObject;
  inline: boolean;
}

/** A record as read: its head and, for a small object, the bytes. */
export interface RecordFile {
  head: RecordHead;
  body: Uint8Array;
}

const NEWLINE = 10;

/**
 * A record is one line of JSON, then the bytes of a small object. It proves itself: a torn one has no whole line, too few
 * bytes or another digest, and counts as absent. So it may be written under its final name, with one sync of the file.
 */
export function encodeRecord(head: RecordHead, body?: Uint8Array): Buffer {
  const line = Buffer.from(`${JSON.stringify(head)}\n`);
  return body === undefined ? line : Buffer.concat([line, body]);
}

export function decodeRecord(file: Buffer): RecordFile | undefined {
  const end = file.indexOf(NEWLINE);
  if (end < 0) return undefined;
  const head = parseHead(file.subarray(0, end).toString());
  if (head === undefined) return undefined;
  const body = file.subarray(end + 1);
  if (!head.inline) return { head, body };
  return body.length === head.size && hash('sha256', body, 'hex') === head.sha256 ? { head, body } : undefined;
}

/** The record of that path; undefined when there is none or it is torn. */
export async function readRecord(path: string): Promise<RecordFile | undefined> {
  try {
    return decodeRecord(await readFile(path));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

export function toStored({ key, size, sha256, created_at, mime, meta }: RecordHead): StoredObject {
  return { key, size, sha256, etag: sha256, created_at, mime, meta };
}

function parseHead(line: string): RecordHead | undefined {
  try {
    return JSON.parse(line) as RecordHead;
  } catch {
    return undefined;
  }
}
