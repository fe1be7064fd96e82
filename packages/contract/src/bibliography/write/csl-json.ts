import type { JsonObject, JsonValue } from '../../json.ts';
import { citationKeys, keyField } from './citation-keys.ts';
import { keywordText } from '../text-parts.ts';
import type { PersonName, PublicationDate, Reference } from '../reference.ts';

/** CSL-JSON (schema 1.0.2), an array of items. What the schema has no field for stands in `custom`, so that nothing is lost. */
export const toCslJson = (references: readonly Reference[]): string => [...cslJsonPieces(references)].join('');

/** The same, one reference after the other. */
export function* cslJsonPieces(references: readonly Reference[]): Generator<string> {
  const keyOf = citationKeys(references);
  for (const [at, reference] of references.entries()) yield `${at > 0 ? ',' : '['}\n  ${JSON.stringify(item(reference, keyOf(reference)), undefined, 2).replaceAll('\n', '\n  ')}`;
  yield references.length > 0 ? '\n]\n' : '[]\n';
}

function item(reference: Reference, key: string): JsonObject {
  const { kind, title, date, keywords, eprint } = reference;
  const { [keyField(reference) ?? '']: _, version, ...others } = reference.rest;
  const rest = { ...others, ...(eprint !== undefined && kind !== 'article' ? { eprint } : {}) };
  const fields: readonly (readonly [string, JsonValue | undefined])[] = [
    ['id', key],
    ['type', kind],
    ['title', title],
    ['author', reference.authors.map(cslName)],
    ['editor', reference.editors.map(cslName)],
    ['container-title', reference.journal],
    ['container-title-short', reference.journalAbbreviation],
    ['collection-title', reference.series],
    ['issued', date && cslDate(date)],
    ['status', reference.status],
    ['volume', reference.volume],
    ['issue', kind === 'patent' ? undefined : reference.issue],
    ['number', kind === 'article' ? eprint : kind === 'patent' ? reference.issue : undefined],
    ['version', version],
    ['page', reference.pages],
    ['publisher', reference.publisher],
    ['publisher-place', reference.place],
    ['edition', reference.edition],
    ['genre', reference.genre],
    ['ISBN', reference.isbn],
    ['ISSN', reference.issn],
    ['language', reference.language],
    ['PMID', reference.pmid],
    ['PMCID', reference.pmcid],
    ['DOI', reference.doi],
    ['URL', reference.url],
    ['accessed', reference.accessed && cslDate(reference.accessed)],
    ['keyword', keywordText(keywords)],
    ['abstract', reference.abstract],
    ['note', reference.text ?? reference.note],
    ['custom', Object.keys(rest).length > 0 || reference.moreAuthors ? { ...rest, ...(reference.moreAuthors ? { 'et-al': true } : {}) } : undefined],
  ];
  return Object.fromEntries(fields.filter((field): field is [string, JsonValue] => field[1] !== undefined && field[1] !== '' && !(Array.isArray(field[1]) && field[1].length === 0)));
}

const cslDate = ({ year, month, day }: PublicationDate): JsonObject => ({ 'date-parts': [[year, month, day].filter((part) => part !== undefined)] });

function cslName({ family, given, suffix, literal }: PersonName): JsonObject {
  return literal === undefined ? { family: family ?? '', ...(given === undefined ? {} : { given }), ...(suffix === undefined ? {} : { suffix }) } : { literal };
}
