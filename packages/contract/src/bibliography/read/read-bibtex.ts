import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';

/** What begins an entry; what stands between entries is a comment. */
export const bibtexBegins = /@\s*([A-Za-z][\w-]*)\s*([{(])/;
const beginning = new RegExp(bibtexBegins, 'g');
/** An entry that begins on a line of its own. */
const line = String.raw`\n[^\S\n]*${bibtexBegins.source}`;
const nextLine = new RegExp(line, 'g');
/** Where a value ends, or has to: the line of an entry is no part of one. */
const bound = new RegExp(String.raw`[{}"]|${line}[^\s,{}=]*\s*,`, 'g');
const key = /([^,{}="]*)(?=[,})])/y;
const name = /(?:[\s,]|%[^\n]*(?:\n|$))*([^\s=,{}"#%()]+)\s*=\s*/y;
const word = /[^\s,#{}"()=]+/y;
const joint = /\s*#\s*/y;
const ending = /(?:[\s,]|%[^\n]*(?:\n|$))*([})])/y;

/** Fields that a work takes from the one that holds it, where it has none of its own (`crossref`; biblatex 3.20, appendix B). */
const handedDown = ['booktitle', 'editor', 'publisher', 'organization', 'address', 'location', 'year', 'month', 'date', 'journal', 'journaltitle', 'volume', 'series', 'edition', 'isbn', 'issn'];

/**
 * Reads BibTeX and biblatex: an object an entry, with its kind in `ENTRYTYPE`, its key in `ID` and values as TeX, macros (`@string`)
 * replaced. One that cannot be read is a text, up to the next. Yields after each, for pages that must not be held up.
 */
export function* readingBibtex(text: string): Generator<void, JsonValue[]> {
  const entries: JsonValue[] = [];
  const macros = new Macros();
  let at = 0;
  for (;;) {
    beginning.lastIndex = at;
    const [whole, type = '', open] = beginning.exec(text) ?? [];
    if (whole === undefined) break;
    const [start, inside] = [beginning.lastIndex - whole.length, beginning.lastIndex];
    const scan = new Scan(text, inside, macros);
    const kind = type.toLowerCase();
    const close = open === '{' ? '}' : ')';
    if (kind === 'comment') scan.skip(close);
    else if (kind === 'preamble') scan.value();
    else if (kind === 'string') for (const [macro, value] of Object.entries(scan.fields())) macros.set(macro, value);
    else {
      const entry = scan.entry(kind, close);
      if (!entry) scan.at = nextEntry(text, scan.at);
      entries.push(entry ?? text.slice(start, scan.at).trim());
    }
    ({ at } = scan);
    yield;
  }
  return withHolders(entries);
}

/** The next line that begins with an entry. */
function nextEntry(text: string, from: number): number {
  nextLine.lastIndex = from;
  return nextLine.exec(text)?.index ?? text.length;
}

/** Characters that may come from somewhere else in the file: a short one must not become a long text. */
const mostCopied = 2 ** 24;

/** Macros by their names, until what was taken of them is too much. */
class Macros {
  readonly #values = new Map<string, string>();
  #copied = 0;

  set(name: string, value: string): void {
    this.#values.set(name.toLowerCase(), value);
  }
  get(name: string): string | undefined {
    const value = this.#values.get(name.toLowerCase());
    this.#copied += value?.length ?? 0;
    return this.#copied > mostCopied ? undefined : value;
  }
}

/** A place in a text, and what is read from there; what cannot be read is undefined. */
class Scan {
  readonly #text: string;
  readonly #macros: Macros;
  at: number;

  constructor(text: string, at: number, macros: Macros) {
    this.#text = text;
    this.at = at;
    this.#macros = macros;
  }

  entry(kind: string, close: string): JsonObject | undefined {
    const [, id] = this.#take(key) ?? [];
    const fields = this.fields(paragraphs);
    return this.#take(ending)?.[1] === close ? { ENTRYTYPE: kind, ...(id?.trim() && { ID: id.trim() }), ...fields } : undefined;
  }

  /** Fields up to what is none. One that comes again keeps its number in its name. */
  fields(read = (value: string): string => value): Record<string, string> {
    const fields = new Map<string, string>();
    const counts = new Map<string, number>();
    for (let found = this.#take(name); found; found = this.#take(name)) {
      const [whole, label = ''] = found;
      const value = this.value();
      if (value === undefined) {
        this.at -= whole.length;
        break;
      }
      const plain = label.toLowerCase();
      const times = (counts.get(plain) ?? 0) + 1;
      counts.set(plain, times);
      fields.set(times === 1 ? plain : `${plain} ${times}`, read(value));
    }
    return Object.fromEntries(fields);
  }

  /** Pieces in braces, in quotes, numbers and macros, joined by `#`. */
  value(): string | undefined {
    const begun = this.at;
    const pieces: string[] = [];
    do {
      const piece = this.#piece();
      if (piece === undefined) {
        this.at = begun;
        return undefined;
      }
      pieces.push(piece);
    } while (this.#take(joint));
    return pieces.join('');
  }

  #piece(): string | undefined {
    const sign = this.#text[this.at];
    if (sign === '{' || sign === '"') {
      const start = (this.at += 1);
      return this.skip(sign === '{' ? '}' : '"') ? this.#text.slice(start, this.at - 1) : undefined;
    }
    const [plain] = this.#take(word) ?? [];
    return plain === undefined ? undefined : (this.#macros.get(plain) ?? plain);
  }

  /** Goes behind what closes; braces within are balanced, whatever stands before them. */
  skip(close: string): true | undefined {
    let depth = 0;
    bound.lastIndex = this.at;
    for (let found = bound.exec(this.#text); found; found = bound.exec(this.#text)) {
      const [sign] = found;
      if (depth === 0 && sign === close) {
        this.at = bound.lastIndex;
        return true;
      }
      if (sign === '{') depth += 1;
      else if (sign === '}') depth -= 1;
      else if (sign !== '"') return undefined;
      if (depth < 0) return undefined;
    }
    return undefined;
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.#text);
    if (found) this.at = pattern.lastIndex;
    return found ?? undefined;
  }
}

/** Lines are broken anywhere; an empty one parts paragraphs. */
const paragraphs = (value: string): string =>
  value.includes('\n') ? value.split(/\n[^\S\n]*\n/).map((part) => part.trim().replace(/\s*\n\s*/g, ' ')).filter((part) => part !== '').join('\n\n') : value.trim();

/** Works with what they take from others in this file: from the fields that several share (`xdata`), then from what holds them. */
function withHolders(entries: readonly JsonValue[]): JsonValue[] {
  const byKey = new Map(entries.filter(isJsonObject).map((work) => [String(work['ID']).toLowerCase(), work]));
  const named = (entry: JsonObject, field: string): JsonObject[] => String(entry[field] ?? '').split(',').map((id) => byKey.get(id.trim().toLowerCase())).filter((other): other is JsonObject => other !== undefined && other !== entry);
  let copied = 0;
  const whole = entries.map((entry) => {
    if (!isJsonObject(entry)) return entry;
    const [holder] = named(entry, 'crossref');
    const given: JsonObject = Object.assign(holder ? fromHolder(holder, entry) : {}, ...named(entry, 'xdata'));
    copied += Object.values(given).reduce<number>((sum, value) => sum + String(value).length, 0);
    return copied > mostCopied ? entry : { ...given, ...entry };
  });
  return whole.filter((entry) => !isJsonObject(entry) || !noWorks.has(String(entry['ENTRYTYPE'])));
}

/** Kinds of entries that are there for others. */
const noWorks = new Set(['xdata', 'set']);

/** Parts of the title of what holds a work. */
const parts = ['title', 'subtitle', 'titleaddon'];

/** From a work of its own kind an entry takes all that it lacks. */
function fromHolder(holder: JsonObject, entry: JsonObject): JsonObject {
  if (holder['ENTRYTYPE'] === entry['ENTRYTYPE']) return { ...holder };
  const given = Object.fromEntries(handedDown.flatMap((field) => (holder[field] === undefined ? [] : [[field, holder[field]]])));
  const called = Object.fromEntries(parts.flatMap((part) => (holder[part] === undefined ? [] : [[`book${part}`, holder[part]]])));
  return { ...called, ...given };
}
