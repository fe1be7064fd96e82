import type { Artifact, FileFacts, SourceKind } from '@mcp-canvas/contract';

/** An artifact in a user's storage (CONTRACT section 3, `File`). Never holds a tokened url, `b64`, `spilled` or `path`. */
export interface UserFile extends Artifact {
  key: string;
  session_id: string;
  /** What the content says of itself: absent until somebody looked, empty where it says nothing. */
  facts?: FileFacts;
  expires_at?: string;
  versions: { version: number; key: string; created_at: string }[];
}

/** Content to store: bytes at hand, bytes staged in the driver (whoever staged them discards them), or a stream. */
export type FileContent = { bytes: Uint8Array } | { staged: string } | { stream: AsyncIterable<Uint8Array> };

/** One file to store, as normalised. `named` says that the tool (or the person) gave the name, so that it is an identity. */
export interface NewFile {
  artifact: Artifact;
  content: FileContent;
  named: boolean;
  /** The file of the session that it is a version of, whatever the names; made under this id, and a free name, where there is none. */
  id?: string;
}

/** Who stores and for which session; `temporary` keeps the file out of My Files and ends it with the session. */
export interface FileOwner {
  user: string;
  session_id: string;
  temporary?: boolean;
}

export interface FileQuery {
  session?: string;
  category?: string;
  /** Files of any of these. */
  source?: readonly SourceKind[];
  q?: string;
  sort?: 'name' | '-name' | 'size' | '-size' | 'created' | '-created';
  limit?: number;
  cursor?: string;
  /** Temporary files too: what the session can use by name, not what My Files shows. */
  temporary?: boolean;
}

/** What a user's files take up, in bytes of all versions; `files` counts those of My Files. Without `quota_bytes` there is no limit. */
export interface Usage {
  used_bytes: number;
  quota_bytes?: number;
  files: number;
}

/** Room in a user's quota for bytes that arrive: what is taken counts at once, so that two uploads cannot pass the quota together. */
export interface Room {
  /** Fails with E_QUOTA when so many bytes more would be over the quota, whatever is taken then stays as it was. */
  take(bytes: number): void;
  /**
   * For a length that is known only about: fails like `take` when not even the least fits, takes the most when that fits, and answers
   * what it took. Of two uploads that do not fit together the first to announce itself is then the one that stays.
   */
  announce(least: number, most: number): number;
  /** Gives bytes back that were taken, because they count as stored now. */
  give(bytes: number): void;
  /** Gives back what is left. */
  close(): void;
}

/** What became of My Files by itself: ids of files that are gone, and files of which an older version is shown now. */
export interface FilesGone {
  removed: string[];
  changed: UserFile[];
}

/** Files of users by name, identity and version, over a storage driver. */
export interface UserFiles {
  /**
   * Stores one file and answers the artifact with id, version, key, url (without a token), size, sha256, mime.
   * Same name and same bytes in the session: the version that is there, `stored: false`. `room` holds the file's size already.
   * E_FILE_TOO_LARGE, E_QUOTA.
   */
  store(owner: FileOwner, file: NewFile, room?: Room): Promise<{ artifact: UserFile; stored: boolean }>;
  /** For bytes that are staged before they are stored; must be closed. */
  room(user: string): Promise<Room>;
  usage(user: string): Promise<Usage>;
  get(user: string, key: string): Promise<UserFile | undefined>;
  /** The session's newest version of that name, else the user's. */
  byName(user: string, session_id: string, name: string): Promise<UserFile | undefined>;
  list(user: string, query: FileQuery): Promise<{ files: UserFile[]; next?: string }>;
  rename(user: string, key: string, name: string): Promise<UserFile>;
  /** Keeps what was found in the content of a version; one that is gone is passed over. */
  keepFacts(user: string, key: string, facts: FileFacts): Promise<void>;
  remove(user: string, key: string, version?: number): Promise<void>;
  /** Undoes `remove` within 10 minutes, or until the quota needs the room. */
  restore(user: string, key: string): Promise<UserFile>;
  /** Ends a session's files: the temporary ones, or all when `all`. An empty session id means the files of no session. */
  endSession(user: string, session_id: string, all: boolean): Promise<FilesGone>;
  /** Erases what has expired and what can no longer be restored. What was removed by hand was told then, and is not told again. */
  sweep(user: string): Promise<FilesGone>;
  /** Another process changed files of the user, or of anybody: what is known of them is read anew. */
  distrust(user?: string): void;
}
