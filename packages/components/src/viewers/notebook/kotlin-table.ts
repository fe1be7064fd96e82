import { escapeHtml } from '../content/escape-html.ts';
import { listOf, recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';

const type = 'application/kotlindataframe+json';
/** Rows that are shown, as the program writes at most unasked. */
const most = 200;

/** The table that Kotlin's DataFrame gives as data beside a page that a program would fill; undefined where there is none. */
export function kotlinTable(bundle: Readonly<Record<string, Json>>): string | undefined {
  const file = parsed(bundle[type]);
  const rows = listOf(file['kotlin_dataframe']).map(recordOf);
  const said = listOf(file['columns'] ?? recordOf(file['metadata'])['columns']).map(textOf);
  const columns = said.length > 0 ? said : Object.keys(rows[0] ?? {});
  if (rows.length === 0 || columns.length === 0) return undefined;
  const row = (cells: readonly string[], tag: string): string => `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;
  const count = Number(file['nrow'] ?? recordOf(file['metadata'])['nrow']);
  return `<table><thead>${row(columns, 'th')}</thead><tbody>${rows.slice(0, most).map((one) => row(columns.map((name) => words(one[name])), 'td')).join('')}</tbody></table>${count > 0 ? `<p>${count} × ${columns.length}</p>` : ''}`;
}

function parsed(said: Json | undefined): JsonRecord {
  try {
    return recordOf(typeof said === 'string' ? (JSON.parse(said) as Json) : said);
  } catch {
    return {};
  }
}

/** A value of a cell; one that is a table of its own says so with its data. */
const words = (value: Json | undefined): string => (value === undefined || value === null ? '' : typeof value === 'object' ? JSON.stringify(recordOf(value)['data'] ?? value) : String(value));
