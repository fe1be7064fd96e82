import { JsonTape } from './json-tape.ts';
import { parseJson } from './parse-json.ts';

/** An error this near to the end of the head is most likely the cut: the longest thing that is read at once is `\\uXXXX`. */
const nearEnd = 8;
/** With fewer nodes there is nothing to show but a root. */
const fewest = 3;

/**
 * Reads the head of a JSON text that goes on: its nodes are those that the whole text will begin with, and what is not closed
 * yet is cut off. Undefined when there is nothing to show of it, or an error that the whole text will have too.
 */
export function* parseHead(text: string, { lines = false, loose = false } = {}): Generator<void, JsonTape | undefined> {
  // What stands before a comma or a line end is whole: `12` might be the beginning of `123`.
  const end = Math.max(text.lastIndexOf('\n'), lines ? -1 : text.lastIndexOf(','));
  const head = end > 0 ? text.slice(0, end) : text;
  const tape = new JsonTape(head);
  const result = yield* parseJson(head, { lines, tape, loose });
  if ('problem' in result && result.problem.at < head.length - nearEnd) return undefined;
  tape.cutOff();
  return tape.length < fewest ? undefined : tape;
}
