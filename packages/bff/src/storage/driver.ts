import type { JsonObject } from '@mcp-canvas/contract';

/** What is stored beside the bytes. `meta` is small JSON of the kit's own (an Artifact without its content, a session id …). */
export interface ObjectMeta {
  mime: string;
  meta: JsonObject;
}

/** A stored object. `key` as in CONTRACT "Keys"; `etag` is a strong entity tag without quotes (the SHA-256). */
export interface StoredObject extends ObjectMeta {
  key: string;
  size: number;
  sha256: string;
  etag: string;
  created_at: string;
}

/** Bytes from `start` to `end`, both included (RFC 9110 section 14). */
export interface ByteRange {
  start: number;
  end: number;
}

/** Bytes that are being written and have no key yet: where spilled content and uploads live until they are committed. */
export interface Staged {
  readonly ref: string;
  /** Resolves when the chunk may be followed by another one (back-pressure). The chunk is not kept. */
  write(chunk: Uint8Array): Promise<void>;
  /** No more bytes; resolves when they are complete. `head` is the first 4,100 bytes at most. */
  finish(): Promise<{ size: number; sha256: string; head: Uint8Array }>;
  /** Removes the bytes; safe after commit, and twice. */
  discard(): Promise<void>;
}

/**
 * What becomes of the type and metadata of an object, judged by what is stored at that very moment: no other write comes between. It may
 * be asked again when one did. What it throws is thrown, and nothing is changed.
 */
export type MetaChange = (stored: StoredObject) => ObjectMeta;

/**
 * Where bytes live. What a method acknowledged is durable: file and directory synced, or the multipart upload completed.
 * Every driver passes `storage/suite.ts`.
 */
export interface StorageDriver {
  readonly name: string;
  /** Fails with E_STORAGE, saying what is wrong, when the store cannot be written. */
  check(): Promise<void>;
  stage(): Promise<Staged>;
  /** Gives staged bytes their key; the ref stays readable until `discard`, so that one spill can become two objects. E_CONFLICT when the key exists. */
  commit(ref: string, key: string, meta: ObjectMeta): Promise<StoredObject>;
  /** stage + write + finish + commit. */
  put(key: string, body: Uint8Array | AsyncIterable<Uint8Array>, meta: ObjectMeta): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  /**
   * Bytes of a committed object; the iterable must be read or returned. E_NOT_FOUND; E_RANGE beyond the end.
   * `reuse`: the caller is done with a chunk when it asks for the next one, so the driver may fill its buffer again.
   */
  read(key: string, range?: ByteRange, options?: { reuse?: boolean }): AsyncIterable<Uint8Array>;
  /** Bytes of staged content, for putting an exact text back. */
  readStaged(ref: string): AsyncIterable<Uint8Array>;
  /** A local file with exactly these bytes, where the driver has one (X-Accel-Redirect, sendfile). */
  localPath?(key: string): string | undefined;
  /** Replaces the metadata of an object, atomically: whole, or by what is made of it. E_NOT_FOUND. */
  setMeta(key: string, meta: ObjectMeta | MetaChange): Promise<StoredObject>;
  /** Objects under a prefix, in key order. */
  list(prefix: string): AsyncIterable<StoredObject>;
  remove(key: string): Promise<void>;
  close(): Promise<void>;
}
