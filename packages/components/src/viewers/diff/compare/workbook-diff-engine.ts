import { compareWorkbooks } from './compare-workbook.ts';
import { makeDiffEngine, type DiffEngine } from './diff-engine.ts';

/** An engine of its own, as what reads workbooks is as large as all that compares: who compares texts does not wait for it. */
export const makeWorkbookDiffEngine = (tell: (event: string, value: unknown) => void): DiffEngine => makeDiffEngine(tell, compareWorkbooks);
