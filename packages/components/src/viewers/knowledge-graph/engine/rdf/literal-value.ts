import type { Term } from './statements.ts';

const schema = 'http://www.w3.org/2001/XMLSchema#';
const numbers: ReadonlySet<string> = new Set(['integer', 'decimal', 'double', 'float', 'int', 'long', 'short', 'nonNegativeInteger', 'positiveInteger'].map((name) => schema + name));

/** A literal as JSON-LD has it (1.1, section 4.2): plain text, numbers and truth as such; else with its language or what it is. */
export function literalValue({ value, language, datatype }: Term, compact: (address: string) => string): unknown {
  if (language) return { '@value': value, '@language': language };
  const kind = datatype?.value ?? `${schema}string`;
  if (kind === `${schema}string`) return value;
  if (kind === `${schema}boolean` && /^(true|false|0|1)$/.test(value)) return value === 'true' || value === '1';
  // A number that would read otherwise than it is written (digits beyond what one holds, 1.0) stays as it is.
  if (numbers.has(kind) && String(Number(value)) === value) return Number(value);
  return { '@value': value, '@type': compact(kind) };
}
