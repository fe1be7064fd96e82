import { writeBibliography, type CitationFormat, type MergedReference } from '@mcp-canvas/contract/bibliography.js';
import { localize } from '../../localization/localize.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings } from '../printing/strings.ts';

/** Works as a list of citations, a paragraph each. */
export function bibliographyPaper(title: string, works: readonly MergedReference[], format: CitationFormat, locale: string): Paper {
  const { length } = works;
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      for (const text of writeBibliography(format, works.slice(0, mostOnPaper.rows)).trimEnd().split('\n\n')) {
        put(sheet, 'p', 'reference', text).dir = 'auto';
        yield;
      }
      if (length > mostOnPaper.rows) put(sheet, 'p', 'rest', localize(strings, locale)('rest', { shown: mostOnPaper.rows, count: length }));
    },
  };
}
