import { safeFileName, settleType, uniqueName, type Artifact } from '@mcp-canvas/contract';
import type { StorageDriver, StoredObject } from '../driver.ts';
import { factsOfHead } from '../facts/index.ts';
import { isNotFound } from '../failures.ts';
import type { FileOwner, NewFile, Room, UserFile } from '../user-files.ts';
import { createAmend, unlessErased } from './amend-version.ts';
import { describe, expiryOf, isVisible, listVersion, metaOf, toUserFile, type FileEntry, type FileVersion } from './file-version.ts';
import type { FileIndex } from './file-index.ts';
import { settleContent, type SettledContent } from './settled-content.ts';

export interface StoreFileOptions {
  driver: StorageDriver;
  now: () => Date;
  /** A new ULID for an instant in milliseconds. */
  ids: (ms: number) => string;
  max_file_bytes: number;
  /** Resolves when it is durable that something of the user's will have to be erased at this instant (milliseconds). */
  noteDue(user: string, at: number): Promise<void>;
}

/** Where the room for a file comes from: held for it already, or to be taken. */
export interface StoreRoom {
  held: boolean;
  room: Room;
}

export type StoreFile = (index: FileIndex, owner: FileOwner, file: NewFile, room: StoreRoom) => Promise<{ artifact: UserFile; stored: boolean }>;

const areas: Partial<Record<Artifact['source']['kind'], string>> = { uploaded: 'uploads', deferred: 'deferred' };

/**
 * Decides what a file is (CONTRACT section 1, Identity) and stores it. The decision is taken at one go, before the bytes
 * are written: of two stores of one name at the same time one becomes version 1 and the other version 2, side by side.
 */
export function createStoreFile({ driver, now, ids, max_file_bytes, noteDue }: StoreFileOptions): StoreFile {
  const amend = createAmend(driver);
  const newest = (entry: FileEntry): FileVersion | undefined =>
    entry.versions.findLast((each) => each.storing !== undefined || isVisible(each, now().getTime()));

  const sessionsFile = (index: FileIndex, session_id: string, name: string): { entry: FileEntry; last: FileVersion } | undefined => {
    for (const entry of index.named(name)) {
      const last = newest(entry);
      if (last?.session_id === session_id && last.described.name === name) return { entry, last };
    }
    return undefined;
  };

  /** What will expire is noted before it is there: a crash between the two leaves a note too many, never a file too many. */
  const commit = async (user: string, version: FileVersion, content: SettledContent): Promise<StoredObject> => {
    const expiry = expiryOf(version);
    if (expiry === undefined) return content.commit(version.key, metaOf(version));
    await noteDue(user, expiry);
    const stored = await content.commit(version.key, metaOf(version));
    // It may have expired while it was written, and the note have been done.
    if (expiry <= now().getTime()) await noteDue(user, now().getTime());
    return stored;
  };

  /** Enters a version into the index before its bytes are there, so that its number and name are taken. */
  const reserve = (index: FileIndex, owner: FileOwner, artifact: Artifact, content: SettledContent, at: { id: string; version: number; name: string }): FileVersion => {
    const instant = now();
    const day = instant.toISOString().slice(0, 10).replaceAll('-', '');
    const key = [owner.user, areas[artifact.source.kind] ?? 'artifacts', day, ids(instant.getTime()), at.name].join('/');
    const version: FileVersion = {
      key, mime: settleType({ declared: artifact.mime, name: at.name, head: content.head }).mime, size: content.size, sha256: content.sha256,
      created_at: instant.toISOString(), described: describe(artifact, at), session_id: owner.session_id, temporary: owner.temporary === true,
      ...(content.facts !== undefined && { facts: content.facts }),
    };
    version.storing = commit(owner.user, version, content).then(
      (stored) => {
        index.change(version, () => {
          version.created_at = stored.created_at;
          version.storing = undefined;
        });
        listVersion(index.at(key)!.entry, version);
      },
      (error) => {
        index.drop(version);
        throw error;
      },
    );
    version.storing.catch(() => undefined);
    index.add(version);
    return version;
  };

  const answer = async (index: FileIndex, version: FileVersion, { inline }: Artifact, stored: boolean) => {
    const entry = index.at(version.key)!.entry;
    return { artifact: { ...toUserFile(entry, version, now().getTime()), ...(inline !== undefined && { inline }) }, stored };
  };

  /** A file that was to end with its session stays when it is stored again to be kept; false when it went meanwhile. */
  const keep = (index: FileIndex, version: FileVersion): Promise<boolean> =>
    amend(index, version, (stored) => ({ ...unlessErased(stored), temporary: false })).then(() => true, (error: unknown) => {
      if (isNotFound(error)) return false;
      throw error;
    });

  const storeNew = async (index: FileIndex, owner: FileOwner, artifact: Artifact, content: SettledContent, { room, held }: StoreRoom, at: { id: string; version: number; name: string }) => {
    if (!held && !content.held) room.take(content.size);
    const version = reserve(index, owner, artifact, content, at);
    // It counts as stored from here on.
    room.give(version.size);
    await version.storing;
    return answer(index, version, artifact, true);
  };

  const sameFile = (index: FileIndex, session_id: string, id: string): { entry: FileEntry; last: FileVersion } | undefined => {
    const entry = index.withId(id);
    const last = entry && newest(entry);
    return last?.session_id === session_id ? { entry: entry!, last } : undefined;
  };

  return async (index, owner, { artifact, content: given, named, id }, room) => {
    const content = await settleContent(driver, given, artifact.spilled, { limit: max_file_bytes, take: room.held ? () => undefined : room.room.take });
    try {
      const name = safeFileName(artifact.name);
      const { mime } = settleType({ declared: artifact.mime, name, head: content.head });
      // What the first bytes say costs nothing; the rest is found later, beside everything else.
      const facts = await factsOfHead('bytes' in given ? given.bytes.subarray(0, 65_536) : content.head, content.size, mime);
      if (facts !== undefined) content.facts = facts;
      for (;;) {
        const same = id === undefined ? undefined : sameFile(index, owner.session_id, id);
        const there = same ?? sessionsFile(index, owner.session_id, name);
        if (there === undefined) return await storeNew(index, owner, artifact, content, room, { id: id ?? ids(now().getTime()), version: 1, name });
        if (!same && (!named || id !== undefined)) {
          const taken = { has: (other: string) => sessionsFile(index, owner.session_id, other) !== undefined };
          const free = uniqueName(name, taken, Math.max(2, index.count(owner.session_id, name)));
          return await storeNew(index, owner, artifact, content, room, { id: id ?? ids(now().getTime()), version: 1, name: free });
        }
        const { entry, last } = there;
        if (last.sha256 !== content.sha256) {
          const version = entry.versions.at(-1)!.described.version + 1;
          return await storeNew(index, owner, artifact, content, room, { id: entry.id, version, name: same ? last.described.name : name });
        }
        // The same bytes: what is there answers, unless it is still being stored and fails.
        const failed = last.storing !== undefined && await last.storing.then(() => false, () => true);
        if (failed) continue;
        if (last.temporary && owner.temporary !== true && !(await keep(index, last))) continue;
        return await answer(index, last, artifact, false);
      }
    } finally {
      await content.release();
    }
  };
}
