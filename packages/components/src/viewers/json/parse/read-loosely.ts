import type { JsonTape } from './json-tape.ts';
import { parseHead } from './parse-head.ts';
import { parseJson, type JsonProblem } from './parse-json.ts';
import { scriptText } from './script-text.ts';
import { strictText } from './strict-text.ts';

export type LooselyRead = { kind: 'loose'; tape: JsonTape } | { kind: 'cut'; tape: JsonTape; problem: JsonProblem };

/** Reads what is no strict JSON but near to it: with comments, commas at the end of lists, `NaN`; a value of JavaScript or Python; or cut off at its end, of which it gives what came before. Undefined for all else. */
export function* readLoosely(text: string): Generator<void, LooselyRead | undefined> {
  const strict = yield* strictText(text);
  const result = yield* parseJson(strict, { loose: true });
  if ('tape' in result) return { kind: 'loose', tape: result.tape };
  const { problem } = result;
  // A file that breaks off has its problem where it ends.
  if (problem.expected === 'depth') return undefined;
  if (problem.at < strict.trimEnd().length) return yield* readScript(text);
  const tape = yield* parseHead(strict, { loose: true });
  return tape && { kind: 'cut', tape, problem };
}

function* readScript(text: string): Generator<void, LooselyRead | undefined> {
  const meant = yield* scriptText(text);
  if (meant === undefined) return undefined;
  const result = yield* parseJson(yield* strictText(meant), { loose: true });
  return 'tape' in result ? { kind: 'loose', tape: result.tape } : undefined;
}
