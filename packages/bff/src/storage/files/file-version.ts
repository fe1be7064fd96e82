import type { Artifact, FileFacts, JsonObject } from '@mcp-canvas/contract';
import type { ObjectMeta, StoredObject } from '../driver.ts';
import { encodeKey } from '../key.ts';
import type { UserFile } from '../user-files.ts';

/** Fields that are the object's own, or content. */
const notDescribed = ['key', 'url', 'mime', 'size', 'sha256', 'inline', 'b64', 'spilled', 'path'] as const satisfies (keyof Artifact)[];

/** What of an artifact is kept as metadata. */
export type Described = Omit<Artifact, (typeof notDescribed)[number]>;

/** One version of a file: one object of the driver. All of it is in the object's metadata, so that an index can be rebuilt. */
export interface FileVersion {
  key: string;
  mime: string;
  size: number;
  sha256: string;
  created_at: string;
  described: Described;
  session_id: string;
  temporary: boolean;
  /** What the content says of itself: absent until somebody looked, empty where it says nothing. */
  facts?: FileFacts;
  /** Instant of the removal that can still be undone. */
  removed_at?: string | undefined;
  /** Settles when the bytes are durable; until then nobody sees the version. */
  storing?: Promise<unknown> | undefined;
  /** The bytes are being removed by this process. */
  erasing?: true | undefined;
  /** It is written down that the bytes are being removed: nobody sees the version any more, and nothing brings it back. */
  erased?: true | undefined;
}

/** A file: the versions of one name in a session, oldest first. */
export interface FileEntry {
  id: string;
  session_id: string;
  versions: FileVersion[];
  /** The newest version that readers may see. */
  shown?: FileVersion | undefined;
  /** What its name is sorted by, and the text that a search looks through; kept once they were wanted, while they hold. */
  sortName?: string | undefined;
  searchable?: string | undefined;
  /** The visible versions as readers get them; kept because a file may have thousands. Whatever hides a version empties it. */
  listed?: UserFile['versions'] | undefined;
}

/** Where downloads are served, relative to the API's base; the key follows, percent-encoded. */
const DOWNLOAD = '/api/files/download/';

export const urlOf = (key: string): string => DOWNLOAD + encodeKey(key);

export function describe(artifact: Artifact, changes: { id: string; version: number; name: string }): Described {
  const described: Partial<Artifact> = { ...artifact };
  for (const field of notDescribed) delete described[field];
  return { ...(described as Described), ...changes };
}

export function metaOf({ mime, described, session_id, temporary, facts, removed_at, erased }: FileVersion): ObjectMeta {
  const meta = { file: described, session_id, ...(temporary && { temporary }), ...(facts !== undefined && { facts }), ...(removed_at !== undefined && { removed_at }), ...(erased && { erased }) };
  return { mime, meta: meta as unknown as JsonObject };
}

/** The version that an object is; undefined for an object that is no user's file. */
export function versionOf({ key, mime, size, sha256, created_at, meta }: StoredObject): FileVersion | undefined {
  const { file, session_id, temporary, facts, removed_at, erased } = meta as unknown as { file?: Described } & Partial<Pick<FileVersion, 'session_id' | 'temporary' | 'facts' | 'removed_at' | 'erased'>>;
  if (file === undefined || session_id === undefined) return undefined;
  return { key, mime, size, sha256, created_at, described: file, session_id, temporary: temporary === true, ...(facts !== undefined && { facts }), ...(removed_at !== undefined && { removed_at }), ...(erased && { erased }) };
}

/** When a version expires by itself, in milliseconds since the epoch. */
export function expiryOf({ described: { deferred } }: FileVersion): number | undefined {
  return deferred && Date.parse(deferred.expires_at);
}

/** True when readers may see the version at this instant (milliseconds since the epoch). */
export function isVisible(version: FileVersion, now: number): boolean {
  return version.storing === undefined && version.removed_at === undefined && version.erased === undefined && !((expiryOf(version) ?? Number.POSITIVE_INFINITY) <= now);
}

/** The file as readers get it: this version of it, and which others there are. */
export function toUserFile(entry: FileEntry, version: FileVersion, now: number): UserFile {
  const { key, mime, size, sha256, session_id, described, facts } = version;
  const expires_at = described.deferred?.expires_at;
  return {
    ...described, key, url: urlOf(key), mime, size, sha256, session_id, ...(facts !== undefined && { facts }), ...(expires_at !== undefined && { expires_at }),
    versions: listedVersions(entry, now).slice(),
  };
}

/** Call when a version of the file became visible: the list takes it in, near its end, or is made again when it can expire. */
export function listVersion(entry: FileEntry, version: FileVersion): void {
  if (entry.listed === undefined) return;
  if (version.described.deferred !== undefined) return void (entry.listed = undefined);
  const place = entry.listed.findLastIndex((row) => row.version < version.described.version) + 1;
  entry.listed.splice(place, 0, rowOf(version));
}

function listedVersions(entry: FileEntry, now: number): UserFile['versions'] {
  const rows = entry.listed ?? entry.versions.filter((each) => isVisible(each, now)).map(rowOf);
  // Only what never expires by itself may be kept.
  if (entry.listed === undefined && entry.versions.every((each) => each.described.deferred === undefined)) entry.listed = rows;
  return rows;
}

const rowOf = ({ key, created_at, described }: FileVersion): UserFile['versions'][number] => ({ version: described.version, key, created_at });
