import type { Localize } from '../../localization/localize.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { saveBytes } from '../save/save-file.ts';
import { comma } from './table/written-rows.ts';
import type { DataEngine } from './data-engine.ts';
import type { DataWord } from './strings.ts';

/** Rows that the engine writes before others get their turn. */
const atOnce = 5000;

export interface ExportOptions {
  link: EngineLink<DataEngine>;
  /** Those that are shown. */
  columns: readonly number[];
  nameOf: (column: number) => string;
  /** Rows that are shown. */
  rows: number;
  /** Of the artifact: the file is named after it. */
  name: string;
  say: Localize<DataWord>;
  /** How far it is. */
  told: (news: string) => void;
}

/** Saves what is shown, in the order that it is shown in, as comma-separated values in UTF-8; answers with how many rows, and under which name. */
export async function exportRows({ link, columns, nameOf, rows, name, say, told }: ExportOptions): Promise<string> {
  // Blobs: the browser keeps them where it keeps files, not in the page.
  const parts = [new Blob([comma(columns.map(nameOf))])];
  for (let from = 0; from < rows; from += atOnce) {
    parts.push(new Blob([await link.call('written', [from, from + atOnce, columns])]));
    told(say('exporting', { percent: Math.round(Math.min(1, (from + atOnce) / rows) * 100) }));
  }
  const saved = `${name.replace(/\.[^.]+$/, '')}.csv`;
  saveBytes(new Blob(parts, { type: 'text/csv;charset=utf-8' }), saved);
  return say('exported', { count: rows, name: saved });
}
