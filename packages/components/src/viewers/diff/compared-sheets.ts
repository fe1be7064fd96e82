import { nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { sheetTabs } from '../data/sheet-tabs.ts';
import { countSigns, countWords } from './compare/count-words.ts';
import type { Counts, Summary } from './compare/rows/diff-row.ts';
import { signs } from './pane/draw-row.ts';
import type { DiffStringKey } from './strings.ts';

const isSame = ({ added, removed, changed }: Counts): boolean => added + removed + changed === 0;

/** The sheets of two workbooks as tabs, where there are several: each tells what differs in it. */
export function comparedSheets({ sheets }: Pick<Summary, 'sheets'>, locale: string, say: Localize<DiffStringKey>, open: (sheet: number) => void): TemplateResult | typeof nothing {
  if (!sheets || sheets.list.length < 2) return nothing;
  const tabs = sheets.list.map(({ name, was, change, counts }) => {
    const words = [...(change ? [say(change)] : []), ...(isSame(counts) ? [] : [countWords(counts, locale)])];
    const said = [...(change ? [signs[change]] : []), ...(isSame(counts) ? [] : [change ? '' : countSigns(counts, locale)])].join('');
    return { name: was === undefined ? name : `${was} → ${name}`, mark: words.length > 0 ? { signs: said, words: words.join(', ') } : undefined };
  });
  return sheetTabs(tabs, sheets.open, say('sheets'), open);
}

/** The next or previous sheet in which something differs. */
export function sheetBeside({ sheets }: Pick<Summary, 'sheets'>, step: 1 | -1): number | undefined {
  const { list, open } = sheets ?? { list: [], open: 0 };
  const places = [...list.keys()].filter((sheet) => !isSame(list[sheet]!.counts));
  return step > 0 ? places.find((sheet) => sheet > open) : places.findLast((sheet) => sheet < open);
}
