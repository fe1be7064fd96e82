import { JsonTape } from './json-tape.ts';
import { numberEnd, skipBlank } from './json-tokens.ts';

/** Where and why a text is no JSON. `at` counts UTF-16 units from 0. */
export interface JsonProblem {
  at: number;
  expected: 'value' | 'key' | 'colon' | 'comma' | 'end' | 'string' | 'number' | 'depth';
}

/** Deeper than this nobody looks, and every walk through it would be slow. */
const deepest = 5000;
/** Nodes between two chances to let others run. */
const pause = 2000;

const literals: Readonly<Record<string, string>> = { t: 'true', f: 'false', n: 'null' };

/**
 * Reads JSON (RFC 8259), or values line by line, without recursion. With `lines` a line that is no JSON becomes a broken
 * node; without, several values are taken only when each begins on a line of its own.
 * `tape`: an empty one of the text, for who needs what was read before a problem. `loose`: `NaN` and `Infinity`, as Python and
 * JavaScript write them, are numbers.
 */
export function* parseJson(text: string, { lines = false, tape = new JsonTape(text), loose = false } = {}): Generator<void, { tape: JsonTape } | { problem: JsonProblem }> {
  let at = skipBlank(text, 0);
  while (at < text.length) {
    const first = tape.length;
    const before = tape.size(0);
    const end = yield* parseValue(tape, at, loose);
    const next = typeof end === 'number' ? skipBlank(text, end) : at;
    const problem = typeof end !== 'number' ? end : next < text.length && !text.slice(end, next).includes('\n') ? { at: next, expected: 'end' as const } : undefined;
    if (!problem) {
      at = next;
      continue;
    }
    if (!lines) return { problem };
    // The line of the problem stands as it is; the next line has its own chance.
    const lineEnd = text.indexOf('\n', at);
    tape.forget(first, before);
    tape.broken(at);
    at = lineEnd < 0 ? text.length : skipBlank(text, lineEnd);
  }
  if (tape.length === 1 && !lines) return { problem: { at: text.length, expected: 'value' } };
  tape.close();
  return { tape };
}

/** Reads one value into the outer list; answers the unit after it. */
function* parseValue(tape: JsonTape, from: number, loose: boolean): Generator<void, number | JsonProblem> {
  const { text } = tape;
  // Whether each container around is an object.
  const around: boolean[] = [];
  let inObject = false;
  let at = from;
  for (let count = 1; ; count++) {
    if (count % pause === 0) yield;
    const char = text[at]!;
    if (char === '{' || char === '[') {
      around.push(inObject);
      inObject = char === '{';
      tape.open(at);
      if (around.length > deepest) return { at, expected: 'depth' };
      at = skipBlank(text, at + 1);
      if (text[at] !== (inObject ? '}' : ']')) {
        if (!inObject) continue;
        const value = memberValue(text, at);
        if (typeof value !== 'number') return value;
        at = value;
        continue;
      }
    } else {
      const end = scalarEnd(tape, at, loose);
      if (typeof end !== 'number') return end;
      at = around.length === 0 ? end : skipBlank(text, end);
    }
    // After a value: close what ends here, then go to the next member or item.
    while (around.length > 0 && text[at] === (inObject ? '}' : ']')) {
      tape.close();
      inObject = around.pop()!;
      at = around.length === 0 ? at + 1 : skipBlank(text, at + 1);
    }
    if (around.length === 0) return at;
    if (text[at] !== ',') return { at, expected: 'comma' };
    at = skipBlank(text, at + 1);
    if (!inObject) continue;
    const value = memberValue(text, at);
    if (typeof value !== 'number') return value;
    at = value;
  }
}

/** From a member's name to its value. */
function memberValue(text: string, key: number): number | JsonProblem {
  if (text[key] !== '"') return { at: key, expected: 'key' };
  const end = stringEnd(text, key);
  if (typeof end !== 'number') return end;
  const colon = skipBlank(text, end);
  return text[colon] === ':' ? skipBlank(text, colon + 1) : { at: colon, expected: 'colon' };
}

function scalarEnd(tape: JsonTape, at: number, loose: boolean): number | JsonProblem {
  const { text } = tape;
  const char = text[at];
  const literal = char === undefined ? undefined : literals[char];
  let end: number | JsonProblem;
  if (char === '"') end = stringEnd(text, at);
  else if (literal && text.startsWith(literal, at)) end = at + literal.length;
  else {
    end = numberEnd(text, at, loose);
    const isNumeral = char === '-' || (char !== undefined && char >= '0' && char <= '9');
    if (end < 0) end = { at, expected: isNumeral ? 'number' : 'value' };
  }
  if (typeof end === 'number') tape.scalar(at);
  return end;
}

const escapes = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;

function stringEnd(text: string, start: number): number | JsonProblem {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) return at + 1;
    if (code < 0x20) return { at, expected: 'string' };
    if (code !== 92) continue;
    escapes.lastIndex = at;
    if (!escapes.test(text)) return { at, expected: 'string' };
    at = escapes.lastIndex - 1;
  }
  return { at: text.length, expected: 'string' };
}
