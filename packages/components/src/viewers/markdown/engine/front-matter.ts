import { readJsonHead } from './json-head.ts';
import { readTomlHead } from './toml-head.ts';
import { readYamlHead, type YamlValue } from './yaml-head.ts';

/** What stands between two `---` (YAML, JSON) or `+++` lines (TOML) at the head of a text, or as an object of JSON, sorted for a reader. All of it is text, never markup. */
export interface FrontMatter {
  title?: string;
  authors: readonly string[];
  /** As the author wrote it. */
  date?: string;
  tags: readonly string[];
  /** Everything else, in the order of the file. */
  rows: readonly (readonly [key: string, values: readonly string[]])[];
}

/** Characters in which the head must end. */
const MOST = 32_768;
/** Characters of one value and rows of one card that are shown. */
const [LONGEST, MOST_ROWS] = [2000, 100];

const roles: Readonly<Record<string, 'title' | 'authors' | 'date' | 'tags'>> = {
  title: 'title', author: 'authors', authors: 'authors', by: 'authors', creator: 'authors', date: 'date', published: 'date', created: 'date', tags: 'tags', tag: 'tags', keywords: 'tags', categories: 'tags',
};

/** The head and where the text after it begins; a head that is none of keys and values is text like any other. */
export function readFrontMatter(source: string): { head?: FrontMatter; body: string } {
  const bare = /^\uFEFF?\{[ \t]*\r?\n/.test(source) ? /^[^]*?\n\}[ \t]*(?:\r?\n|$)/.exec(source.slice(0, MOST))?.[0] : undefined;
  const said = bare === undefined ? undefined : readJsonHead(bare);
  if (said && said.size > 0) return { head: sorted(said), body: source.slice(bare!.length) };
  const open = /^\uFEFF?(?:---|(\+\+\+))[ \t]*\r?\n/.exec(source);
  const close = open && (open[1] ? /^\+\+\+[ \t]*(?:\r?\n|$)/m : /^(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/m).exec(source.slice(open[0].length, MOST));
  if (!open || !close) return { body: source };
  const written = source.slice(open[0].length, open[0].length + close.index);
  const entries = open[1] ? readTomlHead(written) : (readJsonHead(written) ?? readYamlHead(written));
  if (!entries || entries.size === 0) return { body: source };
  return { head: sorted(entries), body: source.slice(open[0].length + close.index + close[0].length) };
}

function sorted(entries: ReadonlyMap<string, YamlValue>): FrontMatter {
  const found: { title?: string; authors?: string[]; date?: string; tags?: string[] } = {};
  const rows: [string, string[]][] = [];
  for (const [key, value] of entries) {
    const role = roles[key.toLowerCase()];
    const texts = (role === 'tags' || role === 'authors' ? listed(value, role === 'tags') : [value].flat()).map((text) => text.slice(0, LONGEST)).filter(Boolean);
    if (texts.length === 0) continue;
    if (role === undefined || found[role] !== undefined) rows.push([key, texts]);
    else if (role === 'authors' || role === 'tags') found[role] = texts;
    else found[role] = texts.join(' ');
  }
  return { authors: [], tags: [], ...found, rows: rows.slice(0, MOST_ROWS) };
}

/** Names that stand in one line; a comma within a single author's name is no sign of two. */
const listed = (value: YamlValue, commas: boolean): string[] => (Array.isArray(value) ? value : value.split(commas ? /\s*[,;]\s*/ : /\s*;\s*|\s+and\s+/));
