import { isJsonObject } from '../../guards.ts';
import type { JsonValue } from '../../json.ts';
import { doiIn, pmcidIn, pmidIn, webLink } from '../identifiers.ts';
import { arxivIn } from './preprints.ts';
import type { Reference, ReferenceKind } from '../reference.ts';
import { lineOf, oneLine, textOf } from '../text-of.ts';
import { withoutMarkup } from './without-markup.ts';

/** Members of a reference that are one text. */
type TextMember = { [M in keyof Reference]-?: Exclude<Reference[M], undefined> extends string ? M : never }[keyof Reference];

interface TextField {
  member: Exclude<TextMember, 'kind' | 'text' | 'status'>;
  /** Names of fields that hold it, `plainName` of them, the best first. */
  names: readonly string[];
  read: (value: JsonValue) => string | undefined;
}

/** What a text of one value says to `read`. */
const inText = (read: (text: string) => string | undefined) => (value: JsonValue): string | undefined => {
  const text = textOf(value);
  return text === undefined ? undefined : read(text);
};

const plainLine = (value: JsonValue): string | undefined => withoutMarkup(lineOf(value) ?? '') || undefined;

/** Numbers of which there may be several: of print, of online. */
const inList = (value: JsonValue): string | undefined => (Array.isArray(value) && value.length > 1 && value.every((one) => typeof one === 'string') ? value.join(', ') : lineOf(value));

const abbreviationNames = ['journalabbreviation', 'journalabbrev', 'journalabbr', 'isoabbreviation', 'medlineabbreviation', 'medlineta', 'containertitleshort', 'shortcontainertitle', 'shortjournal'];

/** The fields of PubMed, Europe PMC, Crossref, OpenAlex, Semantic Scholar, Zotero and CSL-JSON that are one text. */
export const textFields: readonly TextField[] = [
  { member: 'title', names: ['title', 'articletitle', 'papertitle', 'worktitle'], read: plainLine },
  {
    member: 'journal',
    names: [
      'journal', 'containertitle', 'journaltitle', 'fulljournalname', 'journalname', 'booktitle', 'proceedingstitle', 'publicationtitle', 'publicationname', 'venue', 'source',
      'publication', ...abbreviationNames, 'websitetitle',
    ],
    read: plainLine,
  },
  { member: 'journalAbbreviation', names: abbreviationNames, read: plainLine },
  { member: 'series', names: ['series', 'collectiontitle', 'seriestitle', 'bookseries'], read: plainLine },
  { member: 'volume', names: ['volume', 'vol', 'journalvolume'], read: lineOf },
  { member: 'issue', names: ['issue', 'number', 'journalissue', 'issuenumber'], read: lineOf },
  { member: 'pages', names: ['pages', 'page', 'pagination', 'medlinepgn', 'pagerange', 'pageinfo', 'articlenumber', 'eid'], read: lineOf },
  { member: 'publisher', names: ['publisher', 'publishername', 'school', 'institution'], read: plainLine },
  { member: 'place', names: ['publisherplace', 'place', 'publisherlocation'], read: plainLine },
  { member: 'edition', names: ['edition'], read: lineOf },
  { member: 'isbn', names: ['isbn'], read: inList },
  { member: 'issn', names: ['issn', 'eissn'], read: inList },
  { member: 'language', names: ['language', 'lang', 'langid'], read: lineOf },
  { member: 'pmid', names: ['pmid', 'pubmedid', 'pubmed', 'medlineid'], read: inText(pmidIn) },
  { member: 'pmcid', names: ['pmcid', 'pmc', 'pubmedcentral', 'pmcentralid'], read: inText(pmcidIn) },
  { member: 'doi', names: ['doi', 'elocationid', 'doiurl'], read: inText(doiIn) },
  { member: 'eprint', names: ['eprint', 'arxivid', 'arxiv'], read: inText((text) => arxivIn(text) ?? oneLine(text)) },
  { member: 'url', names: ['url', 'link', 'href', 'uri', 'pageurl', 'landingpage'], read: inText(webLink) },
  { member: 'abstract', names: ['abstract', 'abstracttext', 'summary'], read: readAbstract },
  { member: 'note', names: ['note'], read: textOf },
];

export const authorNames = ['authors', 'author', 'authorlist', 'creators', 'creator', 'authorstring'];
export const editorNames = ['editors', 'editor'];
export const dateNames = [
  'issued', 'date', 'publicationdate', 'pubdate', 'publisheddate', 'published', 'publishedprint', 'publishedonline', 'epubdate', 'year', 'pubyear', 'publicationyear', 'dateissued',
];
export const accessNames = ['accessed', 'urldate', 'accessdate', 'dateaccessed', 'lastaccessed', 'lastchecked'];
export const statusNames = ['pubstate', 'status', 'publicationstatus', ...dateNames];
export const keywordNames = ['keywords', 'keyword', 'meshterms', 'mesh', 'tags'];
export const kindNames = ['entrysubtype', 'type', 'itemtype', 'kind', 'publicationtype', 'publicationtypes', 'pubtype', 'entrytype'];

/** Objects whose members stand for fields of the entry itself: `journal: {title, volume}`, `externalIds: {DOI, PubMed}`, and what CSL has no field for. */
export const nestedNames = new Set(['journal', 'journalinfo', 'journalissue', 'publication', 'publicationvenue', 'externalids', 'ids', 'identifiers', 'articleids', 'custom']);

const kinds: readonly (readonly [ReferenceKind, readonly string[]])[] = [
  ['article-journal', ['articlejournal', 'journalarticle', 'article', 'review', 'journal', 'clinicaltrial', 'metaanalysis', 'casereports', 'jour', 'jfull', 'ejour', 'inpr', 'periodical', 'suppperiodical']],
  ['article-magazine', ['articlemagazine', 'magazinearticle', 'magazine', 'mgzn']],
  ['article-newspaper', ['articlenewspaper', 'newspaperarticle', 'newspaper', 'news']],
  ['article', ['preprint', 'postedcontent', 'unpb']],
  ['book', ['book', 'monograph', 'editedbook', 'ebook', 'edbook', 'ser', 'proceedings', 'collection', 'booklet', 'reference', 'mvbook', 'mvcollection', 'mvproceedings', 'mvreference']],
  ['chapter', ['chapter', 'bookchapter', 'booksection', 'incollection', 'inbook', 'bookpart', 'chap', 'echap', 'inreference', 'suppbook', 'suppcollection', 'bookinbook']],
  ['paper-conference', ['paperconference', 'conferencepaper', 'proceedingsarticle', 'inproceedings', 'conference', 'conf', 'cpaper']],
  ['thesis', ['thesis', 'dissertation', 'phdthesis', 'mastersthesis', 'thes']],
  ['report', ['report', 'techreport', 'technicalreport', 'rprt', 'govdoc', 'manual']],
  ['patent', ['patent', 'pat']],
  ['dataset', ['dataset', 'data', 'aggr']],
  ['software', ['software', 'softwareversion', 'computerprogram', 'comp']],
  ['webpage', ['webpage', 'website', 'web', 'online', 'electronic', 'www', 'elec', 'blog', 'blogpost', 'postweblog', 'post']],
  ['document', ['document', 'misc', 'generic', 'gen', 'unpublished']],
];
export const kindOfName = new Map(kinds.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/** An abstract as a text, a list of texts, or PubMed's labelled sections; paragraphs are kept. */
function readAbstract(value: JsonValue): string | undefined {
  const parts = Array.isArray(value) ? value : [value];
  const read = parts.map((part) => {
    const label = isJsonObject(part) ? lineOf(part['label'] ?? part['Label'] ?? part['section']) : undefined;
    const text = isJsonObject(part) ? textOf(part['text'] ?? part['content'] ?? part['#text'] ?? part['_'] ?? part) : textOf(part);
    return text === undefined ? undefined : label === undefined ? text : `${label}: ${text}`;
  });
  return read.length > 0 && read.every((part) => part !== undefined) ? withoutMarkup(read.join('\n\n')) || undefined : undefined;
}
