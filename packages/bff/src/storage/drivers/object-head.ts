import type { MetaChange, ObjectMeta, StoredObject } from '../driver.ts';

/** What a driver writes down of an object: all but the entity tag, which is the digest. */
export type ObjectHead = Omit<StoredObject, 'etag'>;

/** A head may hold fields of its driver's own: they stay behind. */
export function toStored({ key, size, sha256, created_at, mime, meta }: ObjectHead): StoredObject {
  return { key, size, sha256, etag: sha256, created_at, mime, meta };
}

/** The head with the type and the metadata that it is to have. */
export function withMeta<Head extends ObjectHead>(head: Head, change: ObjectMeta | MetaChange): Head {
  const { mime, meta } = typeof change === 'function' ? change(toStored(head)) : change;
  return { ...head, mime, meta };
}
