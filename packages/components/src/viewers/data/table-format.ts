import type { EngineName } from '../streaming/start-engine.ts';
import type { FileFacts } from './rows/intake.ts';

interface TableFormat {
  engine: EngineName;
  mimes: RegExp;
  extensions: RegExp;
}

const text: TableFormat = { engine: 'data', mimes: /^text\/|json/, extensions: /\.(?:csv|tsv|tab|psv|ndjson|jsonl|json)$/i };
const formats: readonly TableFormat[] = [
  text,
  { engine: 'workbook', mimes: /spreadsheetml|ms-excel\.(?:sheet|template)\.macroenabled|opendocument\.spreadsheet/, extensions: /\.(?:xl[st][xm]?|xlsb|f?ods)$/i },
  { engine: 'parquet', mimes: /parquet/, extensions: /\.parquet$/i },
  { engine: 'sqlite', mimes: /sqlite/, extensions: /\.(?:sqlite3?|db3?|gpkg|mbtiles)$/i },
];

/** The engine that reads a table: by its type, then by its name. */
export function engineFor({ mime, name }: FileFacts): EngineName {
  return (formats.find(({ mimes }) => mimes.test(mime)) ?? formats.find(({ extensions }) => extensions.test(name)) ?? text).engine;
}
