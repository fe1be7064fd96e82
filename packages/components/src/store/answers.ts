import type { JsonValue } from '@mcp-canvas/contract';
import type { CanvasState } from './state.ts';

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
  /** The reader put it away. */
  dismissed: boolean;
  /** No other call began since. */
  last: boolean;
}

/** The answers in words or data, of calls that brought no file, dashboard or view; newest first. */
export function answersOf({ calls }: CanvasState): Answer[] {
  const all = Object.values(calls);
  return all.flatMap(({ id, tool, status, brought, results, answerDismissed: dismissed = false }, at) => {
    const whole = status === 'complete' && !brought ? wordsOf(results) : '';
    return whole === '' ? [] : [{ id, tool, ...beginning(whole), data: typeof results !== 'string', dismissed, last: at === all.length - 1 }];
  }).reverse();
}

function wordsOf(results: JsonValue | undefined): string {
  if (results === undefined || results === null) return '';
  return typeof results === 'string' ? results.trim() : JSON.stringify(results, null, 2);
}

function beginning(whole: string): { text: string; cut: boolean } {
  const cut = whole.length > shownAtMost;
  // Half of a surrogate pair is no character.
  return { text: cut ? whole.slice(0, shownAtMost).replace(/[\ud800-\udbff]$/, '') : whole, cut };
}
