import { budgetIn } from '../rows/align.ts';
import { compareWorkbooks } from './compare-workbook.ts';
import { comparedRows } from '../rows/compared-rows.ts';
import type { Compared, CompareRequest } from '../diff-engine.ts';

/** Compares workbooks. An engine of its own, as what reads them is as large as all that compares: who compares texts does not wait for it. */
export function makeWorkbookDiffEngine(tell: (event: string, value: unknown) => void) {
  const files: { old: Uint8Array[]; new: Uint8Array[] } = { old: [], new: [] };
  const { lay, methods } = comparedRows(tell);

  return {
    ...methods,
    push(which: 'old' | 'new', bytes: Uint8Array): void {
      files[which].push(bytes);
    },
    async compare({ mime, name, arrangement, onPage }: Omit<CompareRequest, 'kind'>): Promise<Compared> {
      const comparison = await compareWorkbooks(files, { mime, name, onPage }, budgetIn(onPage));
      files.old = files.new = [];
      return { ...lay(comparison, arrangement), kind: 'workbook' };
    },
  };
}
