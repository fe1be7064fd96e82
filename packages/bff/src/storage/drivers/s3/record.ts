import { KitError } from '../../../errors.ts';
import type { ObjectHead } from '../object-head.ts';

/** What makes an object of a key. With `content` the bytes are that content object's; else they follow the record. */
export interface RecordHead extends ObjectHead {
  content?: string;
  /** Made anew with each write, so that a writer recognises its own after an answer was lost. */
  write: string;
}

export interface StoredRecord {
  head: RecordHead;
  body: Uint8Array;
  /** The entity tag of the record object: the condition of the next write. */
  etag: string;
}

const newline = Buffer.from('\n');

export const encodeRecord = (head: RecordHead, body: Uint8Array): Uint8Array => Buffer.concat([Buffer.from(JSON.stringify(head)), newline, body]);

export function decodeRecord(bytes: Buffer, etag: string): StoredRecord {
  const end = bytes.indexOf(newline);
  if (end < 0) throw new KitError('E_STORAGE', 'A record of the file store cannot be read.');
  return { head: JSON.parse(bytes.toString('utf8', 0, end)) as RecordHead, body: bytes.subarray(end + 1), etag };
}
