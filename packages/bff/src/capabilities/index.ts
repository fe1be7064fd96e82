/**
 * Signed tokens that open one file, dashboard or view for a short time, and the keys that sign them.
 * It must not know how files are stored or who calls.
 */
export { createTokens, type Audience, type TokenClaims, type Tokens, type TokensOptions } from './tokens.ts';
export { keysIn, type SigningKey } from './keys.ts';
