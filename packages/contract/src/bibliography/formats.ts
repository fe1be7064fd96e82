import type { JsonValue } from '../json.ts';
import { apaCitations } from './write/apa.ts';
import { bibtexPieces } from './write/bibtex.ts';
import { cslJsonPieces } from './write/csl-json.ts';
import { inOneGo } from './in-one-go.ts';
import { bibtexBegins, readingBibtex } from './read/read-bibtex.ts';
import { endnoteBegins, readingEndnote } from './read/read-endnote.ts';
import { endnoteXmlBegins, readingEndnoteXml } from './read/read-endnote-xml.ts';
import { medlineBegins, readingMedline } from './read/read-medline.ts';
import { pubmedXmlBegins, readingPubmedXml } from './read/read-pubmed-xml.ts';
import { readingRis, risBegins } from './read/read-ris.ts';
import { readingWos, wosBegins } from './read/read-wos.ts';
import type { Reference } from './reference.ts';
import { risPieces } from './write/ris.ts';
import { oneLine } from './text-of.ts';
import { vancouverCitations } from './write/vancouver.ts';

export type CitationFormat = 'bibtex' | 'ris' | 'csl-json' | 'apa' | 'vancouver';

interface FormatRow {
  /** As the field calls it; the same in every language. */
  label: string;
  /** Without the dot. */
  extension: string;
  mime: string;
  /** For readers, not for programs. */
  prose: boolean;
  /** What is written, in pieces that belong together as they come; about one a reference. */
  pieces: (references: readonly Reference[]) => Generator<string>;
}

function* paragraphs(citations: Iterable<string>): Generator<string> {
  let between = '';
  for (const citation of citations) {
    yield `${between}${oneLine(citation)}\n`;
    between = '\n';
  }
}

/** What a bibliography can be written as, each by a writer of our own. */
export const citationFormats: Readonly<Record<CitationFormat, FormatRow>> = {
  bibtex: { label: 'BibTeX', extension: 'bib', mime: 'application/x-bibtex', prose: false, pieces: bibtexPieces },
  ris: { label: 'RIS', extension: 'ris', mime: 'application/x-research-info-systems', prose: false, pieces: risPieces },
  'csl-json': { label: 'CSL-JSON', extension: 'csl.json', mime: 'application/vnd.citationstyles.csl+json', prose: false, pieces: cslJsonPieces },
  apa: { label: 'APA', extension: 'txt', mime: 'text/plain', prose: true, pieces: (references) => paragraphs(apaCitations(references)) },
  vancouver: { label: 'Vancouver', extension: 'txt', mime: 'text/plain', prose: true, pieces: (references) => paragraphs(vancouverCitations(references)) },
};

/** Writes references in a format, in the order they stand in. */
export function writeBibliography(format: CitationFormat, references: readonly Reference[]): string {
  return [...citationFormats[format].pieces(references)].join('');
}

/** The same in small steps, for pages that must not be held up by thousands of references. */
export function* writingBibliography(format: CitationFormat, references: readonly Reference[]): Generator<void, string> {
  const pieces: string[] = [];
  for (const piece of citationFormats[format].pieces(references)) {
    pieces.push(piece);
    yield;
  }
  return pieces.join('');
}

/** Formats that are read, besides JSON. */
export type ParsedFormat = 'bibtex' | 'ris' | 'medline' | 'endnote' | 'endnote-xml' | 'pubmed-xml' | 'wos';
const readers: readonly { format: ParsedFormat; mime: string; begins: RegExp; read: (text: string) => Generator<void, JsonValue[]> }[] = [
  { format: 'ris', mime: citationFormats.ris.mime, begins: risBegins, read: readingRis },
  { format: 'medline', mime: 'application/nbib', begins: medlineBegins, read: readingMedline },
  { format: 'wos', mime: 'application/x-inst-for-scientific-info', begins: wosBegins, read: readingWos },
  { format: 'endnote-xml', mime: 'application/x-endnote-xml', begins: endnoteXmlBegins, read: readingEndnoteXml },
  { format: 'pubmed-xml', mime: 'application/x-pubmed-xml', begins: pubmedXmlBegins, read: readingPubmedXml },
  { format: 'bibtex', mime: citationFormats.bibtex.mime, begins: bibtexBegins, read: readingBibtex },
  { format: 'endnote', mime: 'application/x-endnote-refer', begins: endnoteBegins, read: readingEndnote },
];

/** What a text that is no JSON is written in, by the entries that begin in it; where none does, what its media type says, if that. */
export const parsedFormatOf = (text: string, mime?: string): ParsedFormat | undefined => (readers.find(({ begins }) => begins.test(text)) ?? readers.find((reader) => reader.mime === mime))?.format;

/**
 * Entries of a file in BibTeX (biblatex too), RIS, the MEDLINE format that PubMed exports and the XML that it answers with, plain text of Web of Science, or what EndNote imports and exports (XML), for `readBibliography`. Never throws: what
 * cannot be read of an entry of BibTeX is a text, and a file that is something else has none.
 */
export const parseBibliography = (format: ParsedFormat, text: string): JsonValue[] => inOneGo(parsingBibliography(format, text));

/** The same in small steps, for pages that must not be held up by thousands of references. */
export const parsingBibliography = (format: ParsedFormat, text: string): Generator<void, JsonValue[]> => readers.find((reader) => reader.format === format)!.read(text);
