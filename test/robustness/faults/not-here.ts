import { missing } from '../fleet/parts.ts';

/** For `skip`: what is not installed of what a fleet needs, and of what else is named; where everything has to run that fails the file. */
export function notHere(...more: [string, string][]): string | false {
  const lacking = missing(...more);
  if (lacking.length > 0 && process.env['CI']) throw new Error(`not installed: ${lacking.join(', ')}`);
  return lacking.length > 0 && `not installed: ${lacking.join(', ')}`;
}
