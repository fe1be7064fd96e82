/**
 * The folder of a user that tools know as `/tmp/{username}` (v2.1 section 5.1): what they read and write there.
 * It knows no server, no call and no storage.
 */
export { createUserFolders, seenFolder, type UserFolders } from './user-folders.ts';
