import { KitError } from '../errors.ts';

/** A session that has ended takes no more events. */
export const sessionGone = (): KitError => new KitError('E_GONE', 'The session has ended.');
export const isGone = (error: unknown): boolean => error instanceof KitError && error.code === 'E_GONE';
