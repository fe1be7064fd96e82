import { hash } from 'node:crypto';
import type { ObjectHead } from '../object-head.ts';

/** The line of a record. `inline` says that the object's bytes follow it; else they are a file of their own. */
export interface RecordHead extends ObjectHead {
  inline: boolean;
}

/** What a record says: an object, or that a key has none any more. */
export type RecordLine = RecordHead | { removed: string };

/** A record as read: its head and, for a small object, the bytes. */
export interface RecordFile {
  head: RecordHead;
  body: Uint8Array;
}

const newline = Buffer.from('\n');

/** The log's mark, one line of JSON, then the bytes of a small object. It proves itself: a torn one has no whole line, too few bytes or another digest. */
export function encodeRecord(mark: Buffer, line: RecordLine, body?: Uint8Array): Buffer {
  return Buffer.concat([mark, Buffer.from(JSON.stringify(line)), newline, ...(body === undefined ? [] : [body])]);
}

/** The line of the record that bytes begin with, and the length of the whole. `incomplete`: more bytes could make it one; `broken`: none could. */
export function decodeRecord(bytes: Buffer, mark: Buffer): { line: RecordLine; length: number } | 'incomplete' | 'broken' {
  const end = bytes.indexOf(newline, mark.length);
  if (end < 0) return 'incomplete';
  const line = parseLine(bytes.toString('utf8', mark.length, end));
  if (line === undefined) return 'broken';
  const length = end + 1 + ('inline' in line && line.inline ? line.size : 0);
  if (length > bytes.length) return 'incomplete';
  return 'removed' in line || readBody(line, bytes.subarray(0, length)) !== undefined ? { line, length } : 'broken';
}

/** The object of a whole record; undefined when its bytes are not those that it was written with. */
export function readBody(head: RecordHead, record: Buffer): RecordFile | undefined {
  const body = head.inline ? record.subarray(record.length - head.size) : new Uint8Array();
  return !head.inline || hash('sha256', body, 'hex') === head.sha256 ? { head, body } : undefined;
}

function parseLine(text: string): RecordLine | undefined {
  try {
    return JSON.parse(text) as RecordLine;
  } catch {
    return undefined;
  }
}
