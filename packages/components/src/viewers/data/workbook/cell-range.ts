import type { CellRange } from '../data-engine.ts';
import { columnNumber } from './column-number.ts';

/** The cells that a name stands for: `B7`, `B7:C9`. */
export function rangeOf(written: string): CellRange | undefined {
  const [, left, top, right = left, bottom = top] = /^([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?$/i.exec(written) ?? [];
  return left ? { top: Number(top) - 1, left: columnNumber(left) - 1, bottom: Number(bottom) - 1, right: columnNumber(right!) - 1 } : undefined;
}
