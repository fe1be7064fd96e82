/**
 * Signed tokens that open one file, dashboard or view for a short time, and the keys that sign them.
 * It must not know how files are stored or who calls.
 */
export { createTokens } from './tokens.ts';
export { fixedKeys, madeOf, watchKeys, type KeyRing } from './key-ring.ts';
export { keysGivenIn, keysIn } from './keys.ts';
export { publicKeys } from './jwks.ts';
export { createRevocations } from './revocations.ts';
export { claimsToBeOurs } from './shape.ts';
export { dashboardObject, dashboardOf } from './dashboard-object.ts';
