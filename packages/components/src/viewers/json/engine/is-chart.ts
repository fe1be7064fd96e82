import type { JsonTape } from '../parse/json-tape.ts';

/** What a chart of Vega or Vega-Lite says that it is, and how a file begins that says so first. */
const address = 'https?:\\/\\/vega\\.github\\.io\\/schema\\/vega(?:-lite)?\\/v\\d';
const schema = new RegExp(`^${address}`);
const beginning = new RegExp(`^\\ufeff?\\s*\\{\\s*"\\$schema"\\s*:\\s*"${address}`);
/** Members that are looked at. */
const looked = 100;

/** True for a file of such a type, and for one that begins by saying so: it is drawn before it is a tree. */
export const beginsAsChart = (mime: string, head: string): boolean => /^application\/vnd\.vega(?:lite)?\./.test(mime) || beginning.test(head);

/** True where a file is an object that says so by its `$schema`. */
export function isChart(tape: JsonTape): boolean {
  if (tape.size(0) !== 1 || tape.kind(1) !== 'object') return false;
  let child = 2;
  for (let nth = 0; nth < looked && child < tape.after(1); nth++) {
    if (tape.key(child) === '$schema') return tape.kind(child) === 'string' && schema.test(JSON.parse(tape.source(child)) as string);
    child = tape.after(child);
  }
  return false;
}
