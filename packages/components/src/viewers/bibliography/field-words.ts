import type { Localize } from '../../localization/localize.ts';
import type { BibliographyWord } from './strings.ts';

/** What entries say in English by convention of their formats: what stands in the place of a year, and the degree that BibTeX knows. */
const conventional: readonly (readonly [RegExp, BibliographyWord])[] = [
  [/^in[ -]?press$/i, 'inPress'],
  [/^forthcoming$/i, 'forthcoming'],
  [/^to appear$/i, 'toAppear'],
  [/^accepted(?: for publication)?$/i, 'accepted'],
  [/^submitted(?: for publication)?$/i, 'submitted'],
  [/^in preparation$/i, 'inPreparation'],
  [/^master[’']s thesis$/i, 'mastersThesis'],
];

/** Such a word in the reader's language; any other stays as it is. */
export function fieldWord(text: string, say: Localize<BibliographyWord>): string {
  const word = conventional.find(([pattern]) => pattern.test(text))?.[1];
  return word ? say(word) : text;
}
