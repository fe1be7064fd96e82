import { isJsonObject } from '../../guards.ts';
import type { JsonObject } from '../../json.ts';
import { parseContainer } from '../plain-json.ts';

/** A contract object found inside prose, and the prose around it. */
export interface ContractInProse {
  object: JsonObject;
  around: string;
}

/** Looking for ends of objects may read this many times the text: an object that never ends must not cost a pass for each line. */
const scanBudget = 8;

/** The index after the object that begins at `start`, found by its brackets; -1 when it does not end. */
function endOfObject(text: string, start: number): number {
  let depth = 0;
  let inString = false;
  for (let i = start; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') depth++;
    else if ((character === '}' || character === ']') && --depth === 0) return i + 1;
  }
  return -1;
}

const isContract = (value: unknown): value is JsonObject =>
  isJsonObject(value) && Object.hasOwn(value, 'results') &&
  ['artifacts', 'display', 'returned_file_names', 'returned_file_contents'].some((key) => Object.hasOwn(value, key));

/**
 * The contract object inside a text: it has `results` and files or display hints, begins a line, stands outside code fences and is
 * the only such object (CONTRACT section 1). Undefined otherwise: then the text is a text.
 */
export function findContractInProse(text: string): ContractInProse | undefined {
  if (!text.includes('"results"')) return undefined;
  let found: { object: JsonObject; start: number; end: number } | undefined;
  let fence: string | undefined;
  let budget = text.length * scanBudget;
  for (let start = 0; start < text.length;) {
    const newline = text.indexOf('\n', start);
    let next = newline < 0 ? text.length : newline + 1;
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text.slice(start, Math.min(next, start + 200)))?.[1];
    if (mark !== undefined) fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    else if (fence === undefined && text[start] === '{' && budget > 0) {
      const end = endOfObject(text, start);
      budget -= (end < 0 ? text.length : end) - start;
      const object = end < 0 ? undefined : parseContainer(text.slice(start, end));
      if (isContract(object)) {
        if (found !== undefined) return undefined;
        found = { object, start, end };
      }
      // What stands inside an object that was read does not begin anything of its own.
      if (object !== undefined) next = Math.max(next, end);
    }
    start = next;
  }
  if (found === undefined) return undefined;
  const { object, start, end } = found;
  return { object, around: [text.slice(0, start), text.slice(end)].map((part) => part.trim()).filter((part) => part !== '').join('\n\n') };
}
