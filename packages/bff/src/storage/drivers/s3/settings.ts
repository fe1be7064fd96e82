import type { Readable } from 'node:stream';

/** Where the objects are and who asks for them. */
export interface S3Settings {
  bucket: string;
  /** The server's address; without it, AWS. */
  endpoint?: string;
  /** Default us-east-1. */
  region?: string;
  /** Bucket in the path instead of the host's name; default: true where there is an `endpoint`. */
  path_style?: boolean;
  /** Both or neither; neither: the SDK's own chain (environment, files, roles). */
  access_key_id?: string;
  secret_access_key?: string;
  session_token?: string;
  /** Seconds without a byte after which a request has failed; default 30. */
  timeout_s?: number;
}

/** A body as the SDK gives it. */
export type Body = Readable;
