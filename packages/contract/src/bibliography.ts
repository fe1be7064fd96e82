/**
 * Bibliographies: their shape, and pure functions to read, merge and write them. An entry of its own,
 * `@mcp-canvas/contract/bibliography.js`, so that who only normalises tool output does not load it.
 */
/** One cited work, as PubMed-like servers give it (seed 003). Fields not named here are kept. */
export interface BibliographyEntry {
  title: string;
  authors?: string[] | string;
  journal?: string;
  year?: string | number;
  pmid?: string;
  doi?: string;
  abstract?: string;
  url?: string;
  [field: string]: unknown;
}
/** `application/vnd.bibliography`. */
export type Bibliography = BibliographyEntry[];

export type { PersonName, PublicationDate, Reference, ReferenceKind } from './bibliography/reference.ts';
export { bibliographyEntries, readBibliography } from './bibliography/read/entries.ts';
export { creditedTo, firstCredited, isoDate } from './bibliography/text-parts.ts';
export { readReference } from './bibliography/read/read-reference.ts';
export { mergeReferences, mergingReferences, type MergedReference } from './bibliography/merge.ts';
export { doiLink, pmcLink, pubmedLink, webLink } from './bibliography/identifiers.ts';
export { citationFormats, parseBibliography, parsedFormatOf, parsingBibliography, writeBibliography, writingBibliography, type CitationFormat, type ParsedFormat } from './bibliography/formats.ts';
