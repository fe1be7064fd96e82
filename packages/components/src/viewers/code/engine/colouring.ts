import hljs from 'highlight.js/lib/core';
import { openScopes, resume, stateAfter, type CodeState } from './code-state.ts';
import type { Language } from './language-names.ts';
import { languages } from './languages.ts';
import { RunsEmitter, type Runs } from './runs-emitter.ts';

export type { Runs } from './runs-emitter.ts';

hljs.configure({ __emitter: RunsEmitter });

/**
 * Colours a text in a language that is loaded; with the state that the text before it ended in, as its continuation.
 * It may be slow: some grammars are quadratic.
 */
export function colour(text: string, language: string, from?: CodeState): { runs: Runs; state: CodeState | undefined } {
  RunsEmitter.opening = from ? openScopes(from, language) : [];
  const result = hljs.highlight(text, { language: from ? resume(from, language) : language, ignoreIllegals: true });
  return { runs: (result._emitter as RunsEmitter).runs, state: stateAfter(result, language) };
}

const loads = new Map<string, Promise<boolean>>();

/** Loads a language once, with those that it embeds; false when it is not one of ours. */
export function loadLanguage(language: string): Promise<boolean> {
  let load = loads.get(language);
  if (!load) {
    load = register(language);
    loads.set(language, load);
    load.catch(() => loads.delete(language));
  }
  return load;
}

const isLanguage = (name: string): name is Language => Object.hasOwn(languages, name);

async function register(language: string): Promise<boolean> {
  const known = isLanguage(language) ? languages[language] : undefined;
  if (!known) return false;
  const names: Language[] = [language as Language, ...(known.needs ?? [])].filter((name) => !hljs.getLanguage(name));
  const grammars = await Promise.all(names.map((name) => languages[name].load()));
  for (const [at, { default: grammar }] of grammars.entries()) hljs.registerLanguage(names[at]!, grammar);
  return true;
}
