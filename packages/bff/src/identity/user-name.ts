import { KitError } from '../errors.ts';

/** A user of such a name would stand where an address stands (CONTRACT "Keys"). */
const noUsers = new Set(['archive', 'download']);

/** Letters of other alphabets can become these in lower case (the Kelvin sign a `k`): then two people would be one. */
const ascii = /^[\x20-\x7e]*$/;

/** The identity's user as the kit knows it: lower-case, and safe as a folder name (CONTRACT "Users"). E_IDENTITY otherwise. */
export function userName(given: unknown): string {
  const user = typeof given === 'string' && ascii.test(given) ? given.trim().toLowerCase() : '';
  if (/^[a-z0-9][a-z0-9._@+-]{0,127}$/.test(user) && !noUsers.has(user)) return user;
  throw new KitError('E_IDENTITY', user === '' ? 'The request carries no identity.' : 'The identity is not a name that a user can have.');
}

/** Names of groups, from a list or a comma-separated text. */
export function groupNames(given: unknown): string[] {
  const names = Array.isArray(given) ? given : typeof given === 'string' ? given.split(',') : [];
  return names.filter((name): name is string => typeof name === 'string').map((name) => name.trim()).filter((name) => name !== '');
}
