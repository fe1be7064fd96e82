import type { ReasonWord } from '../problem-strings.ts';
import { tableProblem } from '../rows/scan/table-problem.ts';

export const broken = (reason: ReasonWord = 'reasonBroken'): Error => tableProblem('problemDamagedFile', { format: 'Arrow', reason });
