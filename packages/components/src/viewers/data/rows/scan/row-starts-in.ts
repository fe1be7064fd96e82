import { Growing } from '../../../virtual/growing.ts';
import { ByteStore } from './byte-store.ts';
import { RowScanner } from './row-scanner.ts';
import type { RowCoding } from './row-texts.ts';

/** Where the rows of some bytes begin, and where the last ends. `literals`: quotes that are known to be unclosed. */
export function rowStartsIn(bytes: Uint8Array, coding: RowCoding, literals: readonly number[] = []): Uint32Array {
  const store = new ByteStore();
  store.append(bytes);
  const starts = new Growing();
  const scanner = new RowScanner(store, starts, coding, { literals: new Set(literals) });
  scanner.scan();
  scanner.finish();
  starts.push(scanner.end);
  return starts.view().slice();
}
