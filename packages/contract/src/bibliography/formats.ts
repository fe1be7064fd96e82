import { toApa } from './apa.ts';
import { toBibtex } from './bibtex.ts';
import { toCslJson } from './csl-json.ts';
import type { Reference } from './reference.ts';
import { toRis } from './ris.ts';
import { oneLine } from './text-of.ts';
import { toVancouver } from './vancouver.ts';

export type CitationFormat = 'bibtex' | 'ris' | 'csl-json' | 'apa' | 'vancouver';

interface FormatRow {
  /** As the field calls it; the same in every language. */
  label: string;
  /** Without the dot. */
  extension: string;
  mime: string;
  /** For readers, not for programs. */
  prose: boolean;
  write: (references: readonly Reference[]) => string;
}

const paragraphs = (citations: readonly string[]): string => citations.map((citation) => `${oneLine(citation)}\n`).join('\n');

/** What a bibliography can be written as, each by a writer of our own. */
export const citationFormats: Readonly<Record<CitationFormat, FormatRow>> = {
  bibtex: { label: 'BibTeX', extension: 'bib', mime: 'application/x-bibtex', prose: false, write: toBibtex },
  ris: { label: 'RIS', extension: 'ris', mime: 'application/x-research-info-systems', prose: false, write: toRis },
  'csl-json': { label: 'CSL-JSON', extension: 'csl.json', mime: 'application/vnd.citationstyles.csl+json', prose: false, write: toCslJson },
  apa: { label: 'APA', extension: 'txt', mime: 'text/plain', prose: true, write: (references) => paragraphs(toApa(references)) },
  vancouver: { label: 'Vancouver', extension: 'txt', mime: 'text/plain', prose: true, write: (references) => paragraphs(toVancouver(references)) },
};

/** Writes references in a format, in the order they stand in. */
export function writeBibliography(format: CitationFormat, references: readonly Reference[]): string {
  return citationFormats[format].write(references);
}
