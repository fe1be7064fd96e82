import hljs from 'highlight.js/lib/core';
import { kinds } from './code-kinds.ts';
import { languages } from './languages.ts';

type Kind = (typeof kinds)[number];

/** The scopes of highlight.js, by their first word. */
const kindOfScope: Readonly<Record<string, Kind>> = {
  keyword: 'keyword', 'selector-tag': 'keyword', doctag: 'keyword', operator: '', meta: 'keyword', section: 'title',
  string: 'string', regexp: 'string', 'template-variable': 'attribute', link: 'string', code: 'string', quote: 'comment',
  number: 'number', literal: 'number', symbol: 'number', bullet: 'number', formula: 'number',
  comment: 'comment',
  title: 'title', name: 'title', function: 'title', 'selector-id': 'title', 'selector-class': 'type',
  type: 'type', built_in: 'type', class: 'type', 'selector-pseudo': 'type', tag: '',
  attr: 'attribute', attribute: 'attribute', property: 'attribute', variable: 'attribute', params: '', 'selector-attr': 'attribute', 'template-tag': 'keyword',
  addition: 'addition', deletion: 'deletion', strong: 'keyword', emphasis: 'string', subst: '',
};

/** Runs of colour: start, end and kind in turn; units of the text. Between runs the text is plain. */
export type Runs = Uint32Array;

interface ScopeNode {
  scope?: string;
  children: (ScopeNode | string)[];
}

/** Colours a text in a language that is loaded. It may be slow: some grammars are quadratic. */
export function colour(text: string, language: string): Runs {
  const result = hljs.highlight(text, { language, ignoreIllegals: true });
  const runs: number[] = [];
  walk((result._emitter as unknown as { rootNode: ScopeNode }).rootNode, 0, 0, runs);
  return Uint32Array.from(runs);
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

async function register(language: string): Promise<boolean> {
  const known = languages[language];
  if (!known) return false;
  const names = [language, ...(known.needs ?? [])].filter((name) => !hljs.getLanguage(name));
  const grammars = await Promise.all(names.map((name) => languages[name]!.load()));
  for (const [at, { default: grammar }] of grammars.entries()) hljs.registerLanguage(names[at]!, grammar);
  return true;
}

/** Flattens nested scopes: the innermost that has a colour wins. Answers the unit after the node. */
function walk(node: ScopeNode, at: number, outer: number, runs: number[]): number {
  const named = node.scope === undefined ? undefined : (kindOfScope[node.scope] ?? kindOfScope[node.scope.split('.')[0]!]);
  const kind = named === undefined ? outer : kinds.indexOf(named);
  for (const child of node.children) {
    if (typeof child !== 'string') at = walk(child, at, kind, runs);
    else {
      if (kind > 0) add(runs, at, at + child.length, kind);
      at += child.length;
    }
  }
  return at;
}

function add(runs: number[], start: number, end: number, kind: number): void {
  if (runs.at(-1) === kind && runs.at(-2) === start) runs[runs.length - 2] = end;
  else runs.push(start, end, kind);
}
