import { doiLink, pmcLink, pubmedLink, webLink } from '@mcp-canvas/contract/bibliography.js';

/** A stretch of text, and where it leads; the address is made of a checked identifier, or is one of the web without a user name in it. */
export interface Stretch {
  text: string;
  href?: string;
}

/** What a text of a file may name, in the order in which it is looked for: an address may have a DOI in it. */
const names: Readonly<Record<'web' | 'pmid' | 'pmc' | 'doi', string>> = {
  web: String.raw`\bhttps?:\/\/[^\s\p{C}<>"]+`,
  pmid: String.raw`\b(?:PMID|PubMed):?\s?\d{1,10}\b`,
  pmc: String.raw`\bPMC(?:ID:\s?PMC|:?\s?)\d{1,10}\b`,
  doi: String.raw`(?:\bdoi:\s?)?\b10\.\d{4,9}(?:\.\d{1,9}){0,9}\/[^\s\p{C}<>"]+`,
};
const anyName = new RegExp(Object.entries(names).map(([kind, pattern]) => `(?<${kind}>${pattern})`).join('|'), 'giu');

const lead: Readonly<Record<keyof typeof names, (text: string) => string | undefined>> = { web: webLink, pmid: pubmedLink, pmc: pmcLink, doi: doiLink };

/** Fields whose whole value is an identifier, in the spellings that servers use: `pmids`, `PubMed_ID`, `pmc-id`. */
const fields: readonly (readonly [RegExp, keyof typeof names])[] = [
  [/^(?:pmids?|pubmed(?:ids?)?)$/, 'pmid'],
  [/^pmc(?:ids?)?$/, 'pmc'],
  [/^dois?$/, 'doi'],
];

/** A value of a field in stretches that lead somewhere, and those that do not. */
export function stretchesOf(text: string, field = ''): Stretch[] {
  const plainField = field.toLowerCase().replaceAll(/[\s_-]/g, '');
  const kind = fields.find(([pattern]) => pattern.test(plainField))?.[1];
  const whole = kind && lead[kind](text.trim());
  if (whole) return [{ text, href: whole }];
  const found: Stretch[] = [];
  let from = 0;
  for (const { 0: match, index, groups } of text.matchAll(anyName)) {
    const one = withoutEnd(match);
    const of = (Object.keys(names) as (keyof typeof names)[]).find((name) => groups?.[name] !== undefined)!;
    const href = lead[of](one);
    if (!href) continue;
    if (index > from) found.push({ text: text.slice(from, index) });
    found.push({ text: one, href });
    from = index + one.length;
  }
  if (from < text.length) found.push({ text: text.slice(from) });
  return found;
}

/** What ends a sentence, not an address. */
const marks = '.,;:!?\'’”';
const openings: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' };

/** Without what belongs to the sentence: its marks, and brackets that began before it. */
export function withoutEnd(text: string): string {
  const countOf = (one: string): number => text.split(one).length;
  const unopened: Record<string, number> = {};
  let end = text.length;
  for (; end > 0; end--) {
    const last = text[end - 1]!;
    if (marks.includes(last)) continue;
    const opening = openings[last];
    if (!opening) break;
    unopened[last] ??= countOf(last) - countOf(opening);
    if (unopened[last]-- <= 0) break;
  }
  return text.slice(0, end);
}
