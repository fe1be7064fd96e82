import hljs from 'highlight.js/lib/core';
import type { HighlightResult } from 'highlight.js';

/** A mode of a compiled grammar of highlight.js that text is in; the outermost is the grammar itself. */
interface Mode {
  parent?: Mode;
  scope?: string;
  endRe?: RegExp;
  data?: Record<string, unknown>;
}
interface Grammar extends Mode {
  case_insensitive?: boolean;
  classNameAliases?: Record<string, string>;
}

/** Where in a grammar a text ends: in the midst of a comment, a string, an embedded language. */
export interface CodeState {
  top: Mode;
  /** What the modes remember of how they began, for example the word that ends a here-document. */
  remembered: readonly { mode: Mode; endRe: RegExp | undefined; data: Record<string, unknown> | undefined }[];
}

/** The grammar under which a state is made known to highlight.js; it holds one at a time. */
const resumed = 'mcp-canvas-resumed';
/** The modes that stand-ins stand for. */
const original = new WeakMap<Mode, Mode>();

/** The state at the end of what was coloured; undefined where the text is in nothing. */
export function stateAfter(result: HighlightResult, language: string): CodeState | undefined {
  const last = result._top as Mode | undefined;
  const top = last && (original.get(last) ?? last);
  if (!top || top === (hljs.getLanguage(language) as Mode | undefined) || !top.parent) return undefined;
  return { top, remembered: around(top).map((one) => definition(one)).map((mode) => ({ mode, endRe: mode.endRe, data: mode.data && { ...mode.data } })) };
}

/** Scopes that are open in a state, outermost first. */
export function openScopes({ top }: CodeState, language: string): string[] {
  const aliases = (hljs.getLanguage(language) as Grammar | undefined)?.classNameAliases ?? {};
  return around(top).toReversed().flatMap(({ scope }) => (typeof scope === 'string' ? [aliases[scope] ?? scope] : []));
}

/**
 * Makes a state known as a grammar of its own, and answers its name. highlight.js goes on where a text ended only for the
 * languages that it embeds itself; but a grammar that is compiled already it takes as it is, so that a mode can stand for one.
 */
export function resume({ top, remembered }: CodeState, language: string): string {
  const grammar = hljs.getLanguage(language) as Grammar;
  for (const { mode, endRe, data } of remembered) Object.assign(mode, { endRe, data: data && { ...data } });
  const standIn = Object.create(top, {
    case_insensitive: { value: grammar.case_insensitive },
    classNameAliases: { value: grammar.classNameAliases, writable: true },
    name: { value: resumed },
    rawDefinition: { value: undefined, writable: true },
    compilerExtensions: { value: [] },
  }) as Mode;
  original.set(standIn, top);
  hljs.registerLanguage(resumed, () => standIn as never);
  return resumed;
}

/** A mode and those around it, without the grammar. */
function around(top: Mode): Mode[] {
  const modes: Mode[] = [];
  for (let mode: Mode | undefined = top; mode?.parent; mode = mode.parent) modes.push(mode);
  return modes;
}

/** The mode as the grammar defines it, from which each time that it begins is derived. */
function definition(mode: Mode): Mode {
  let defined = mode;
  for (let next = Object.getPrototypeOf(defined) as Mode | null; next && next !== Object.prototype; next = Object.getPrototypeOf(defined) as Mode | null) defined = next;
  return defined;
}
