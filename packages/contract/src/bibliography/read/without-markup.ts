import { fromLikelyTex } from './from-tex.ts';
import { accented, lowered, raised } from '../letters.ts';

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
  return withShiftedSigns(fromLikelyTex(text))
    .replace(/<\/?(?:i|b|u|em|strong|sub|sup|scp?|(?:jats|mml):[a-z]+(?:\s[^<>]*)?|span(?: (?:style|class)="[^"<>]*")?)>/gi, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)|([a-z]{2,7}));/gi, (whole, decimal?: string, hex?: string, letter?: string, accent?: string, name?: string) => {
      if (letter !== undefined) return accented(letter, accent!.toLowerCase());
      if (name !== undefined) return entities[name] ?? entities[name.toLowerCase()] ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole;
    })
    .trim();
}

/** `10<sup>6</sup>` with its raised signs. */
export const withShiftedSigns = (text: string): string => text.replace(/<(sup|sub)>([^<>]{1,12})<\/\1>/gi, (_, tag: string, inner: string) => (tag.toLowerCase() === 'sup' ? raised : lowered)(inner));
