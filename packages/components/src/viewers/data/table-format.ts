import type { EngineName } from '../streaming/start-engine.ts';
import type { FileFacts } from './rows/intake.ts';

interface TableFormat {
  engine: EngineName;
  /** Read by ranges alone: what is looked at. */
  ranged?: boolean;
  mimes: RegExp;
  extensions: RegExp;
}

const text: TableFormat = { engine: 'data', mimes: /^text\/|json/, extensions: /\.(?:csv|tsv|tab|psv|ndjson|jsonl|json)$/i };
/** Browsers of Windows say of separated values that they are Excel's: of that type alone the name decides first. */
const excel = 'application/vnd.ms-excel';
const workbook: TableFormat = { engine: 'workbook', mimes: /spreadsheetml|ms-excel\.(?:sheet|template)\.macroenabled|opendocument\.spreadsheet/, extensions: /\.(?:xl[st][xm]?|xlsb|f?ods)$/i };
const formats: readonly TableFormat[] = [
  text,
  workbook,
  { engine: 'parquet', ranged: true, mimes: /parquet/, extensions: /\.parquet$/i },
  { engine: 'arrow', ranged: true, mimes: /apache\.arrow/, extensions: /\.(?:arrows?|feather|ipc)$/i },
  { engine: 'sqlite', ranged: true, mimes: /sqlite/, extensions: /\.(?:sqlite3?|db3?|gpkg|mbtiles)$/i },
];

/** How a table is read: by its type, then by its name. */
export function tableFormat({ mime, name }: FileFacts): TableFormat {
  return formats.find(({ mimes }) => mimes.test(mime)) ?? formats.find(({ extensions }) => extensions.test(name)) ?? (mime === excel ? workbook : text);
}
