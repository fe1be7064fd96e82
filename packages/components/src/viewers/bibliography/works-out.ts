import { citationFormats, writingBibliography, type CitationFormat, type MergedReference } from '@mcp-canvas/contract/bibliography.js';
import type { Localize } from '../../localization/localize.ts';
import { saveBytes } from '../save/save-file.ts';
import { runSliced } from '../streaming/slices.ts';
import { copyText } from '../selection/copy-text.ts';
import { exportName } from './export-panel.ts';
import type { BibliographyWord } from './strings.ts';

type Say = Localize<BibliographyWord>;

/** Works that a copy command writes at once; more are written in slices, and copied a moment later. */
export const mostAtOnce = 500;

/** Writes works to the clipboard; answers what came of it. */
export async function copyWorks(works: readonly MergedReference[], format: CitationFormat, say: Say): Promise<string> {
  try {
    await copyText((await runSliced(writingBibliography(format, works))).trimEnd());
    return say('copied', { count: works.length, format: citationFormats[format].label });
  } catch {
    return say('notCopied');
  }
}

/** Saves works as a file named after the bibliography; answers what came of it. */
export async function saveWorks(works: readonly MergedReference[], format: CitationFormat, name: string, say: Say): Promise<string> {
  const { label, mime } = citationFormats[format];
  saveBytes(new Blob([await runSliced(writingBibliography(format, works))], { type: `${mime};charset=utf-8` }), exportName(name, format));
  return say('saved', { count: works.length, format: label });
}
