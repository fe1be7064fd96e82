import { KitError } from '../../errors.ts';

/** For `catch`: throws what the disk said as E_STORAGE with this sentence and the system's code; what is one of ours passes. */
export const fileFailure = (sentence: string) => (cause: unknown): never => {
  throw cause instanceof KitError ? cause : new KitError('E_STORAGE', sentence, { system_code: (cause as NodeJS.ErrnoException).code ?? '' }, { cause });
};
