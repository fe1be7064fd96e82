import { KitError } from '../errors.ts';

export const notFound = (): KitError => new KitError('E_NOT_FOUND', 'There is no such file.');
export const keyTaken = (): KitError => new KitError('E_CONFLICT', 'A file with this key exists already.');
/** A store refused because of what is there already. */
export const isKeyTaken = (error: unknown): boolean => error instanceof KitError && error.code === 'E_CONFLICT';

/** What was to be changed is not what it was taken for any more. */
export const otherwise = (): KitError => new KitError('E_CONFLICT', 'The file was changed meanwhile.');
export const isNotFound = (error: unknown): boolean => error instanceof KitError && error.code === 'E_NOT_FOUND';

/** A failure of the store as the kit's error: what is one of ours passes, the rest is E_STORAGE with the system's code. */
export function storageFailure(error: unknown): KitError {
  if (error instanceof KitError) return error;
  const code = (error as NodeJS.ErrnoException).code;
  const reason = sentences[code ?? ''] ?? 'The file store could not do this.';
  return new KitError('E_STORAGE', reason, code === undefined ? {} : { system_code: code }, { cause: error });
}

/** For `catch`: throws the same failure as the kit's error. */
export function throwStorageFailure(error: unknown): never {
  throw storageFailure(error);
}

const sentences: Record<string, string> = {
  ENOSPC: 'The file store is full.',
  EDQUOT: 'The file store is full.',
  EROFS: 'The file store is read-only.',
  EACCES: 'The service may not write to the file store.',
  EPERM: 'The service may not write to the file store.',
  EMFILE: 'Too many files are open.',
  ENFILE: 'Too many files are open.',
};
