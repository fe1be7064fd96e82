import type { JsonValue } from '../../json.ts';
import { medlineEntry } from './read-medline.ts';
import type { TaggedLine } from './tagged-lines.ts';
import { withShiftedSigns } from './without-markup.ts';
import { elements, held, textIn } from './xml-elements.ts';

/** A text in which a record begins, as `efetch` answers with it, or as the yearly files of MEDLINE hold it. */
export const pubmedXmlBegins = /<(?:PubmedArticle|PubmedBookArticle|MedlineCitationSet)>\s*<(?:MedlineCitation|BookDocument)[\s>]/;
const record = /<(PubmedArticle|PubmedBookArticle|MedlineCitation)[\s>]/g;

/** Reads what PubMed answers with as XML (`PubmedArticleSet`, NLM’s DTD): an object a record, under the tags of its plain text; what is cut off is left out. Yields after each record. */
export function* readingPubmedXml(text: string): Generator<void, JsonValue[]> {
  const entries: JsonValue[] = [];
  for (let at = 0; ; at += 1) {
    const begun = nextRecord(text, at);
    const end = begun ? text.indexOf(`</${begun.name}>`, begun.at) : -1;
    if (!begun || end < 0) return entries;
    at = end;
    // What the work cites has titles and numbers too.
    const [own = ''] = text.slice(begun.at, end).split('<ReferenceList', 1);
    entries.push(medlineEntry(linesOf(own)));
    yield;
  }
}

function nextRecord(text: string, from: number): { name: string; at: number } | undefined {
  record.lastIndex = from;
  const found = record.exec(text);
  return found ? { name: found[1]!, at: found.index } : undefined;
}

/** What tags of the plain text say, and the elements that say it, from the outermost. */
const paths: readonly (readonly [tag: string, ...path: string[]])[] = [
  ['TI', 'ArticleTitle'], ['BTI', 'Book', 'BookTitle'], ['CTI', 'Book', 'CollectionTitle'], ['VTI', 'Book', 'VolumeTitle'], ['TT', 'VernacularTitle'], ['JT', 'Journal', 'Title'],
  ['VI', 'JournalIssue', 'Volume'], ['VI', 'Book', 'Volume'], ['IP', 'JournalIssue', 'Issue'], ['LA', 'Language'], ['ISBN', 'Isbn'], ['PB', 'PublisherName'], ['PL', 'PublisherLocation'], ['PL', 'MedlineJournalInfo', 'Country'], ['EN', 'Edition'],
  ['IS', 'Journal', 'ISSN'], ['OT', 'Keyword'], ['PT', 'PublicationType'], ['RN', 'NameOfSubstance'], ['AD', 'Affiliation'], ['COIS', 'CoiStatement'],
];
/** Notices about the work, by what they are. */
const notices: Readonly<Record<string, string>> = { RetractionIn: 'RIN', ExpressionOfConcernIn: 'ECI', ErratumIn: 'EIN', UpdateIn: 'UIN', CommentIn: 'CIN' };

function linesOf(xml: string): TaggedLine[] {
  const lines = paths.flatMap(([tag, ...path]) => each(xml, ...path).map((text): TaggedLine => [tag, text]));
  return [
    ...one('PMID', first(xml, 'PMID')),
    ...one('TA', first(xml, 'MedlineTA') || first(xml, 'ISOAbbreviation')),
    ...one('DP', dateOf(inside(xml, 'PubDate')[0] ?? '')),
    ...one('PG', first(xml, 'MedlinePgn') || [first(xml, 'StartPage'), first(xml, 'EndPage')].filter((page) => page !== '').join('-')),
    ...lines,
    ...one('AB', abstractOf(inside(xml, 'Abstract')[0] ?? '')),
    ...namesOf(xml),
    ...inside(xml, 'MeshHeading').map((heading): TaggedLine => ['MH', [...each(heading, 'DescriptorName'), ...each(heading, 'QualifierName')].join('/')]),
    ...[...elements(xml, 'ELocationID')].map(({ attributes, inner }): TaggedLine => ['LID', `${textIn(inner)} [${attribute(attributes, 'EIdType')}]`]),
    ...[...elements(xml, 'ArticleId')].flatMap(({ attributes, inner }) => idLine(attribute(attributes, 'IdType'), textIn(inner))),
    ...inside(xml, 'Grant').map((grant): TaggedLine => ['GR', ['GrantID', 'Acronym', 'Agency', 'Country'].map((name) => first(grant, name)).filter((part) => part !== '').join('/')]),
    ...[...elements(xml, 'CommentsCorrections')].flatMap(({ attributes, inner }) => one(notices[attribute(attributes, 'RefType')] ?? '', first(inner, 'RefSource'))),
  ];
}

const inside = (xml: string, ...path: string[]): string[] => path.reduce<string[]>((parts, name) => parts.flatMap((part) => [...held(part, name)]), [xml]);
const plain = (xml: string): string => textIn(withShiftedSigns(xml)).replace(/\s+/g, ' ');
const each = (xml: string, ...path: string[]): string[] => inside(xml, ...path).map(plain);
const first = (xml: string, ...path: string[]): string => each(xml, ...path)[0] ?? '';
const one = (tag: string, value: string): TaggedLine[] => (tag === '' || value === '' ? [] : [[tag, value]]);
const attribute = (attributes: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"'<>]*)`).exec(attributes)?.[1] ?? '';

/** `2021 May 3`, `2021 Winter`, `2019 Nov-Dec`; months may be numbers: `2021-05-03`. */
function dateOf(xml: string): string {
  const between = /^\d+$/.test(first(xml, 'Month')) ? '-' : ' ';
  return first(xml, 'MedlineDate') || ['Year', 'Season', 'Month', 'Day'].map((name) => first(xml, name)).filter((part) => part !== '').join(between);
}

/** Its parts a line each, with their headings. */
const abstractOf = (xml: string): string => [...elements(xml, 'AbstractText')].map(({ attributes, inner }) => [textIn(attribute(attributes, 'Label')), plain(inner)].filter((part) => part !== '').join(': ')).join('\n');

/** Authors, and editors where a book says that they are; a name that the record itself takes back is left out. */
function namesOf(xml: string): TaggedLine[] {
  return [...elements(xml, 'AuthorList')].flatMap(({ attributes, inner }) => {
    const tag = attribute(attributes, 'Type') === 'editors' ? 'FED' : 'FAU';
    return [...elements(inner, 'Author')].filter((author) => attribute(author.attributes, 'ValidYN') !== 'N').flatMap((author) => nameLine(tag, author.inner));
  });
}

function nameLine(tag: string, author: string): TaggedLine[] {
  const [family, given, suffix] = [first(author, 'LastName'), first(author, 'ForeName') || first(author, 'Initials'), first(author, 'Suffix')];
  return family === '' ? one('CN', first(author, 'CollectiveName')) : [[tag, given === '' ? family : `${family}, ${[given, suffix].join(' ').trim()}`]];
}

function idLine(kind: string, id: string): TaggedLine[] {
  if (kind === 'pubmed') return [];
  return kind === 'pmc' ? one('PMC', id) : one('AID', `${id} [${kind}]`);
}
