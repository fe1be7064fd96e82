import { missing, missingOf } from '../fleet/parts.ts';

/** For `skip`: what is not here of what a test needs; where everything has to run that fails the file. */
export function skippedFor(lacking: readonly string[]): string | false {
  if (lacking.length > 0 && process.env['CI']) throw new Error(`not here: ${lacking.join(', ')}`);
  return lacking.length > 0 && `not here: ${lacking.join(', ')}`;
}

/** The same for a fleet, and programs beside it. */
export const notHere = (...more: [string, string][]): string | false => skippedFor([...missing(), ...missingOf(...more)]);
