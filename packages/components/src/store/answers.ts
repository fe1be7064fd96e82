import type { JsonValue } from '@mcp-canvas/contract';
import { callsOf } from './call-events.ts';
import type { Call, CanvasState } from './state.ts';

/** UTF-16 units of an answer that are shown; hosts get the whole from the stream. */
const shownAtMost = 20_000;

/** What a tool answered that gave nothing else to look at. */
export interface Answer {
  /** Of the call. */
  id: string;
  tool: string;
  /** As it is when it is text, else indented JSON. */
  text: string;
  /** It is JSON. */
  data: boolean;
  /** True when this is only the beginning. */
  cut: boolean;
  /** All of it. */
  whole: string;
  /** What the tool said beside its data. */
  beside?: string;
  /** The reader put it away. */
  dismissed: boolean;
  /** No other call began since. */
  last: boolean;
}

/** The answers in words or data, of calls that brought no file, dashboard or view; newest first. */
export function answersOf(state: CanvasState): Answer[] {
  const all = callsOf(state);
  return all.flatMap((call, at) => {
    const answer = call.brought ? undefined : answerOf(call);
    return answer ? [{ ...answer, last: at === all.length - 1 }] : [];
  }).reverse();
}

/** Answers may be large, and are asked for with each drawing: each is put into words once. */
const known = new WeakMap<Call, Answer | undefined>();

/** What a call answered, whatever else it gave; undefined while it runs, where it failed, and without words. */
export function answerOf(call: Call): Answer | undefined {
  if (call.status !== 'complete') return undefined;
  if (!known.has(call)) known.set(call, inWords(call));
  return known.get(call);
}

function inWords(call: Call): Answer | undefined {
  const beside = besideData(call.said);
  const given = wordsIn(call.results);
  const words = given ?? (beside === undefined ? undefined : { ...beginning(beside), data: false });
  return words && { id: call.id, tool: call.tool, ...words, ...(given && beside !== undefined ? { beside } : {}), dismissed: call.answerDismissed ?? false, last: false };
}

/** Texts that are data again are what the data says in other words: no one reads them beside it. */
function besideData(said = ''): string | undefined {
  const words = said.trim();
  return words === '' || /^[[{]/.test(words) ? undefined : beginning(words).text;
}

type Words = Pick<Answer, 'text' | 'data' | 'cut' | 'whole'>;

function wordsIn(results: JsonValue | undefined): Words | undefined {
  if (typeof results === 'string') return results.trim() === '' ? undefined : { ...beginning(unquoted(results.trim())), data: false };
  if (results === undefined || results === null) return undefined;
  if (typeof results !== 'object') return { ...beginning(String(results)), data: true };
  return { ...beginning(JSON.stringify(results, null, 2)), data: true };
}

/** Servers write texts as JSON, too: a page or a table is then one line between quotation marks. */
function unquoted(text: string): string {
  if (!text.startsWith('"') || !text.endsWith('"') || !text.includes('\\n') || /[\n\r\u2028\u2029]/.test(text)) return text;
  try {
    return String(JSON.parse(text));
  } catch {
    return text;
  }
}

function beginning(whole: string): { text: string; cut: boolean; whole: string } {
  const cut = whole.length > shownAtMost;
  // Half of a surrogate pair is no character.
  return { text: cut ? whole.slice(0, shownAtMost).replace(/[\ud800-\udbff]$/, '') : whole, cut, whole };
}
