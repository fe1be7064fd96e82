import { KitError } from '../errors.ts';

/** Why a call ended before its time: the reason that its signal gave, when that is an error of ours, else that it was cancelled. */
export const cancelledBy = (reason: unknown): KitError => (reason instanceof KitError ? reason : new KitError('E_CANCELLED', 'The call was cancelled.'));
