import { isAbort } from '../../streaming/is-abort.ts';
import type { FileRanges } from './file-ranges.ts';
import { reasonOf, tableProblem } from './scan/table-problem.ts';

/** Reads something of a file of that format: what its reader throws is told as damage, but not what was told before, nor what went wrong on the way to the file. */
export async function toldAsDamage<T>(format: string, file: FileRanges | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isAbort(error) || (error as Error).message.startsWith('problem') || file?.failed(error as Error)) throw error;
    throw tableProblem('problemDamagedFile', { format, reason: reasonOf(error as Error) });
  }
}
