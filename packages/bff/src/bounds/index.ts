/**
 * How much of something one user, session or view may have at a time, or do in a minute. It must not know what is counted, nor what is
 * answered when there is no more.
 */
export { createAllowance } from './allowance.ts';
export type { Bound, Bounds, Rate } from './bounds.ts';
export { createLocalBounds } from './local-bounds.ts';
