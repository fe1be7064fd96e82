import type { ArtifactAction } from './artifact-action.ts';
import type { SpilledContent } from './spilled-content.ts';

/** Who made a file: a person's upload, a tool's final result, a deferred file (v2.1 section 7), a progress message. */
export type SourceKind = 'uploaded' | 'generated' | 'deferred' | 'progress';

/** Where an artifact comes from. `created_at` is an ISO 8601 instant. */
export interface ArtifactSource {
  kind: SourceKind;
  server?: string;
  tool?: string;
  call_id?: string;
  created_at: string;
}

/** A file that the tool keeps back for more work (v2.1 section 7). `expires_at` is an ISO 8601 instant. */
export interface Deferred {
  reason?: string;
  next_actions?: string[];
  expires_at: string;
}

/** What a reader made of an earlier version, for the list of versions. */
export interface Revision {
  /** What the reader calls this version; at most 200 characters. */
  label?: string;
  /** What was done, for example the filter in words; at most 2,000 characters. */
  command?: string;
}

/** One file a tool gave, in the one shape that every box of the kit uses. */
export interface Artifact {
  /**
   * Stable over the versions of one name in a session; set by the BFF. Before storage it is unique only within its result:
   * compare by `name` (and `named`) then.
   */
  id: string;
  /** 1 for the first content of an `id`, then 2, 3 … */
  version: number;
  /** The file's public key, set by the BFF: `{user}/{area}/{yyyymmdd}/{ulid}/{name}`. */
  key?: string;
  /** Where to fetch the bytes, relative to the API's base; set by the BFF. With `uri` and without `key` nobody opened the link yet: this address reads it, and answers the file. */
  url?: string;
  /** A safe file name (v2.1 section 9.1), unique within its result. */
  name: string;
  /**
   * False when the kit made the name up. Only a name that the tool gave is an identity: a later artifact of the same name in the
   * session is a new version of the same `id`. One with `named: false` is always a new artifact, under the next free name.
   */
  named?: false;
  /** Media type, lower-case, without parameters; sniffed when absent, generic or a lie. */
  mime: string;
  /** Bytes; 0 while nobody knows (a link, a path, a name without content). */
  size: number;
  /** Hexadecimal SHA-256 of the bytes, set by the BFF. */
  sha256?: string;
  /** Text as it is: small text always; larger text that came as text, until it is stored. */
  inline?: string;
  /** Base64 (RFC 4648 section 4) of content that is not stored yet. */
  b64?: string;
  /** Content that the intake has already written to the store, in place of `b64`. Never leaves the BFF. */
  spilled?: SpilledContent;
  /** A local path under `/tmp/{username}/` (v2.1 section 6.1), not read yet. Never leaves the BFF. */
  path?: string;
  /** The address of a `resource_link`, fetched lazily by the BFF from the same server. */
  uri?: string;
  title?: string;
  description?: string;
  /** Programming language of code. */
  language?: string;
  /** A hint; it may choose among viewers that accept the type, never raise trust. */
  viewer?: string;
  category?: string;
  auto_open?: boolean;
  audience?: ('user' | 'assistant')[];
  /** 0 to 1. */
  priority?: number;
  source: ArtifactSource;
  deferred?: Deferred;
  /** What its tool offers to do with it; ten at most. */
  actions?: ArtifactAction[];
  /** Of a version that a reader made; the others are told by `source`. */
  revision?: Revision;
}
