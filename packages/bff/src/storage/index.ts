/**
 * Where files live: drivers keep bytes under keys, user files give them names, identity and versions.
 * It must not know tools, streams or HTTP.
 */
export type { ByteRange, ObjectMeta, Staged, StorageDriver, StoredObject } from './driver.ts';
export type { FileContent, UserFile, UserFiles } from './user-files.ts';
export { createFsDriver, type FsDriverOptions } from './drivers/fs.ts';
export { createMemoryDriver } from './drivers/memory.ts';
export { refuseAbove } from './files/settled-content.ts';
export { createS3Driver } from './drivers/s3.ts';
export { createUserFiles } from './files/create-user-files.ts';
export { createSweptFiles } from './files/create-swept-files.ts';
export type { Sweeper } from './files/sweeper.ts';
