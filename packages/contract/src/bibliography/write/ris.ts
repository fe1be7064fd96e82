import { ownKey } from './citation-keys.ts';
import type { PublicationDate, Reference, ReferenceKind } from '../reference.ts';
import { oneLine } from '../text-of.ts';
import { nameText, pageRange, versionText } from '../text-parts.ts';

const types: Readonly<Record<ReferenceKind, string>> = {
  'article-journal': 'JOUR', 'article-magazine': 'MGZN', 'article-newspaper': 'NEWS', article: 'UNPB', book: 'BOOK', chapter: 'CHAP', 'paper-conference': 'CONF', thesis: 'THES', report: 'RPRT', patent: 'PAT', dataset: 'DATA', software: 'COMP', webpage: 'ELEC', document: 'GEN',
};

/** Tags of RIS that entries keep under these names, and that mean the same wherever they come from: addresses, short and translated titles, further authors, call number, original. */
const same = ['AD', 'ST', 'TT', 'A3', 'A4', 'CN', 'OP'] as const;
const kept = ({ rest }: Reference, name: string): string | undefined => (typeof rest[name] === 'string' ? rest[name] : undefined);

/** RIS (Research Information Systems, specification of 2011) in UTF-8, lines ended by CR LF. PMIDs are `AN` with `DB  - PubMed`, else numbers in an archive are. */
export const toRis = (references: readonly Reference[]): string => [...risPieces(references)].join('');

/** The same, one reference after the other. */
export function* risPieces(references: readonly Reference[]): Generator<string> {
  for (const [at, reference] of references.entries()) yield `${at > 0 ? '\r\n' : ''}${record(reference)}`;
}

function record(reference: Reference): string {
  const { kind, date, pages, keywords } = reference;
  const range = pages === undefined ? undefined : pageRange(pages);
  const tags: (readonly [tag: string, value: string | undefined])[] = [
    ['TY', types[kind]],
    ['ID', ownKey(reference)],
    ...reference.authors.map((name) => ['AU', nameText(name)] as const),
    ['AU', reference.moreAuthors ? 'et al.' : undefined],
    ...reference.editors.map((name) => ['ED', nameText(name)] as const),
    ['TI', reference.title],
    ['T2', reference.journal],
    ['J2', reference.journalAbbreviation],
    ['T3', reference.series],
    ['PY', date ? String(date.year) : reference.status],
    ['DA', date && slashed(date)],
    ['VL', reference.volume],
    ['IS', reference.issue],
    ['SP', range?.first],
    ['EP', range?.last],
    ['PB', reference.publisher],
    ['CY', reference.place],
    ['ET', reference.edition ?? (kind === 'software' || kind === 'dataset' ? versionText(reference.rest['version'], '', '') : undefined)],
    ['M3', reference.genre ?? kept(reference, 'genre')],
    ['SN', reference.issn],
    ['SN', reference.isbn],
    ['LA', reference.language],
    ['DO', reference.doi],
    ['UR', reference.url],
    ['Y2', reference.accessed && slashed(reference.accessed)],
    ['AN', reference.pmid ?? reference.eprint ?? kept(reference, 'accession')],
    ['DB', reference.pmid === undefined ? (reference.eprint ? /^\w+(?=:)/.exec(reference.eprint)?.[0] : kept(reference, 'database')) : 'PubMed'],
    ['C2', reference.pmcid],
    ['DP', kept(reference, 'provider')],
    ...same.map((tag) => [tag, kept(reference, tag)] as const),
    ...keywords.map((word) => ['KW', word] as const),
    ['AB', reference.abstract],
    ['N1', reference.text ?? reference.note],
  ];
  const lines = tags.flatMap(([tag, value]) => {
    const line = value && oneLine(value).trim();
    return line ? [`${tag}  - ${line}`] : [];
  });
  return [...lines, 'ER  - ', ''].join('\r\n');
}

/** `2021/05//` */
const slashed = ({ year, month, day }: PublicationDate): string => [year, pad(month), pad(day), ''].join('/');
const pad = (part: number | undefined): string => (part === undefined ? '' : String(part).padStart(2, '0'));
