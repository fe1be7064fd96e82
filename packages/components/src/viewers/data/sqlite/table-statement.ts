/** A column as the statement that made its table says it. */
export interface StoredColumn {
  name: string;
  /** Where its value stands in a record; `key`: it is the row's key; undefined: it is computed whenever it is asked for. */
  place: number | 'key' | undefined;
  /** Holds texts, be there digits in them (SQLite, “Type Affinity”). */
  text: boolean;
  /** What rows have there that were written before the column was added. */
  otherwise: string | undefined;
}

type Token = { word: string; quoted: boolean };

/** Characters of a statement that are read: two thousand columns have room in them. */
const mostRead = 500_000;

/** Names, as they are or quoted in four ways, numbers, texts, blobs, comments, and signs. */
const lexer = /--[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|(x'[^']*')|'((?:[^']|'')*)(?:'|$)|"((?:[^"]|"")*)(?:"|$)|`((?:[^`]|``)*)(?:`|$)|\[([^\]]*)(?:\]|$)|([\p{L}\p{N}_$.]+)|(\S)/giu;

function tokensOf(sql: string): Token[] {
  return [...sql.slice(0, mostRead).matchAll(lexer)].flatMap(([, blob, text, double, tick, bracket, word, sign]): Token[] => {
    const quoted = text?.replaceAll("''", "'") ?? double?.replaceAll('""', '"') ?? tick?.replaceAll('``', '`') ?? bracket;
    const plain = blob ?? word ?? sign;
    return quoted !== undefined ? [{ word: quoted, quoted: true }] : plain !== undefined ? [{ word: plain, quoted: false }] : [];
  });
}

const is = (token: Token | undefined, ...words: string[]): boolean => token !== undefined && !token.quoted && words.includes(token.word.toUpperCase());

/** Parts between commas that stand in no brackets. */
function listed(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens) {
    if (is(token, '(')) depth++;
    if (is(token, ')')) depth--;
    if (depth === 0 && is(token, ',')) parts.push([]);
    else parts.at(-1)!.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** What stands in the first brackets from `from` on, and where they end. */
function bracketed(tokens: readonly Token[], from = 0): { within: Token[]; end: number } {
  const start = tokens.findIndex((token, at) => at >= from && is(token, '('));
  if (start < 0) return { within: [], end: tokens.length };
  let depth = 0;
  for (let at = start; at < tokens.length; at++) {
    if (is(tokens[at], '(')) depth++;
    if (is(tokens[at], ')') && --depth === 0) return { within: tokens.slice(start + 1, at), end: at + 1 };
  }
  return { within: tokens.slice(start + 1), end: tokens.length };
}

const constraints = ['CONSTRAINT', 'PRIMARY', 'NOT', 'NULL', 'UNIQUE', 'CHECK', 'DEFAULT', 'COLLATE', 'REFERENCES', 'GENERATED', 'AS', 'ON'];
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

interface Declared {
  name: string;
  type: string;
  primary: boolean;
  descending: boolean;
  computed: boolean;
  otherwise: string | undefined;
}

function declaredBy(part: readonly Token[]): Declared {
  const [first, ...rest] = part;
  // What stands in brackets is of a constraint or a length.
  let depth = 0;
  const top = rest.filter((token) => {
    if (is(token, ')')) depth--;
    const outside = depth === 0;
    if (is(token, '(')) depth++;
    return outside;
  });
  const end = top.findIndex((token) => is(token, ...constraints));
  const type = (end < 0 ? top : top.slice(0, end)).filter((token) => !is(token, '(', ')')).map(({ word }) => word).join(' ');
  const key = top.findIndex((token, at) => is(token, 'PRIMARY') && is(top[at + 1], 'KEY'));
  const computed = top.some((token) => is(token, 'AS')) && !top.some((token) => is(token, 'STORED'));
  return { name: first!.word, type, primary: key >= 0, descending: is(top[key + 2], 'DESC'), computed, otherwise: defaultIn(rest) };
}

/** A literal that stands for what is not there; none where it is computed. */
function defaultIn(tokens: readonly Token[]): string | undefined {
  const at = tokens.findIndex((token) => is(token, 'DEFAULT')) + 1;
  if (at === 0) return undefined;
  const signed = is(tokens[at], '-', '+');
  const value = tokens[at + (signed ? 1 : 0)];
  if (!value || is(value, '(', 'NULL')) return undefined;
  if (!value.quoted && /^(?:true|false)$/i.test(value.word)) return /^true$/i.test(value.word) ? '1' : '0';
  return `${is(tokens[at], '-') ? '-' : ''}${value.word}`;
}

/** The columns of a table and whether its rows have keys, as the statement says that made it (SQLite, “CREATE TABLE”); undefined where it says none. */
export function columnsIn(sql: string): { columns: StoredColumn[]; keyed: boolean } | undefined {
  const tokens = tokensOf(sql);
  const { within, end } = bracketed(tokens);
  const parts = listed(within);
  const isConstraint = (part: readonly Token[]): boolean => is(part[0], 'CONSTRAINT', 'PRIMARY', 'UNIQUE', 'CHECK', 'FOREIGN');
  const declared = parts.filter((part) => !isConstraint(part)).map(declaredBy);
  if (declared.length === 0) return undefined;
  const options = tokens.slice(end);
  const keyed = !options.some((token, at) => is(token, 'WITHOUT') && is(options[at + 1], 'ROWID'));
  const apart = parts.filter(isConstraint).find((part) => part.some((token, at) => is(token, 'PRIMARY') && is(part[at + 1], 'KEY')));
  const primary = apart ? listed(bracketed(apart).within).map(([name]) => name!.word) : declared.filter((column) => column.primary).map(({ name }) => name);
  const alias = keyed && primary.length === 1 ? declared.find(({ name, type, descending }) => same(name, primary[0]!) && same(type, 'INTEGER') && (apart !== undefined || !descending)) : undefined;
  const places = placesOf(declared, keyed ? [] : primary);
  return { keyed, columns: declared.map((column) => ({ name: column.name, place: column === alias ? 'key' : places.get(column), text: /CHAR|CLOB|TEXT/i.test(column.type) && !/INT/i.test(column.type), otherwise: column.otherwise })) };
}

/** Where each column stands in a record: those of the key first, where the record is the key (SQLite file format, section 2.4). */
function placesOf(declared: readonly Declared[], primary: readonly string[]): Map<Declared, number> {
  const named = new Map(declared.map((column) => [column.name.toLowerCase(), column]));
  const first = new Set(primary.map((name) => named.get(name.toLowerCase())).filter((column) => column !== undefined));
  const stored = [...first, ...declared.filter((column) => !column.computed && !first.has(column))];
  return new Map(stored.map((column, place) => [column, place]));
}
