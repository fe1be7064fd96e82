import { isJsonObject } from '../guards.ts';
import type { JsonValue } from '../json.ts';
import { fromLikelyTex } from './from-tex.ts';
import { accented, lowered, raised } from './letters.ts';

/** Members that hold the text where XML became JSON, or where a value carries its language. */
const textMembers = ['text', 'value', '#text', '_', '$t', 'literal', 'raw'];

/** The text of a field: a string, a number, a list of one, or an object with one text in it; undefined for anything else. */
export function textOf(value: JsonValue | undefined): string | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
  if (typeof value === 'string') return value.trim() || undefined;
  if (Array.isArray(value)) return value.length === 1 ? textOf(value[0]) : undefined;
  if (!isJsonObject(value)) return undefined;
  const names = Object.keys(value);
  const held = textMembers.find((name) => Object.hasOwn(value, name));
  return held !== undefined && names.length === 1 ? textOf(value[held]) : undefined;
}

/** Text in one line, runs of white space as one blank. Most texts are that already, and looking is cheaper than writing anew. */
export function oneLine(text: string): string {
  return /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, ' ') : text;
}

export function lineOf(value: JsonValue | undefined): string | undefined {
  const text = textOf(value);
  return text === undefined ? undefined : oneLine(text);
}

const entities: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', hellip: '…', plusmn: '±', times: '×', middot: '·', deg: '°', micro: 'µ', le: '≤', ge: '≥',
  alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', kappa: 'κ', lambda: 'λ', mu: 'μ', sigma: 'σ', omega: 'ω', Delta: 'Δ', szlig: 'ß', oslash: 'ø', Oslash: 'Ø', aelig: 'æ', AElig: 'Æ',
};

/**
 * Titles and abstracts as PubMed, Crossref and arXiv write them, without their typographic tags (CSL 1.0.2 “rich text”, JATS,
 * MathML), with their entities read and the accents of TeX put on. Only those tags go: `p < 0.05 and x > 3` stays as it is. The
 * result is text, never markup.
 */
export function withoutMarkup(text: string): string {
  return fromLikelyTex(text)
    .replace(/<(sup|sub)>([^<>]{1,12})<\/\1>/gi, (_, tag: string, inner: string) => (tag.toLowerCase() === 'sup' ? raised : lowered)(inner))
    .replace(/<\/?(?:i|b|u|em|strong|sub|sup|scp?|(?:jats|mml):[a-z]+(?:\s[^<>]*)?|span(?: (?:style|class)="[^"<>]*")?)>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|([a-z]{2,7}));/gi, (whole, decimal?: string, hex?: string, letter?: string, accent?: string, name?: string) => {
      if (letter !== undefined) return accented(letter, accent!.toLowerCase());
      if (name !== undefined) return entities[name] ?? entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .trim();
}

/** A name of a field without what spellings differ in: `publication_date`, `publicationDate` and `Publication-Date` are one. */
export function plainName(name: string): string {
  return name.toLowerCase().replace(/[-_ ]/g, '');
}
