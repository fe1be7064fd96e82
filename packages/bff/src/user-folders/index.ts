/**
 * The folder of a user that tools know as `/tmp/{username}` (v2.1 section 5.1): what they read and write there.
 * It knows no server, no call and no storage.
 */
export { createUserFolders, type UserFolders, type UserFoldersOptions } from './user-folders.ts';
export type { LeftFiles } from './generated-files.ts';
export type { InputFile } from './input-files.ts';
export type { FolderFile } from './open-file.ts';
export { invalidPath, seenFolder } from './tool-path.ts';
