import { isJsonObject, type JsonValue } from '@mcp-canvas/contract';
import { escapeHtml } from '../../content/escape-html.ts';

/** Rows that are written; all of them are among the page's data. */
const most = 200;

type Json = Readonly<Record<string, JsonValue>>;

/** A column of a table: what is above it, as markup, and what is in it. */
interface Column {
  head: string;
  cells: readonly JsonValue[];
  right: boolean;
}

/**
 * A table that a package of R leaves for its script (DT, reactable) as markup; undefined where it is none. Cells of DT are markup
 * of the page's author, as they are for its script: what comes back is as unsafe as the page.
 */
export function widgetTable(x: unknown): string | undefined {
  if (!isJsonObject(x as JsonValue)) return undefined;
  const columns = ofDataTables(x as Json) ?? ofReactable(x as Json);
  if (!columns || columns.length === 0) return undefined;
  const { caption } = x as Json;
  const count = Math.max(...columns.map(({ cells }) => cells.length));
  const at = ({ right }: Column): string => `padding: 4px 10px; border-bottom: 1px solid color-mix(in srgb, currentColor 25%, transparent); text-align: ${right ? 'right' : 'start'}`;
  const line = (tag: 'td' | 'th', of: (column: Column) => string): string => `<tr>${columns.map((column) => `<${tag} style="${at(column)}">${of(column)}</${tag}>`).join('')}</tr>`;
  const rows = Array.from({ length: Math.min(count, most) }, (_, row) => line('td', ({ cells }) => cellOf(cells[row] ?? null)));
  const rest = count > most ? line('td', () => '…') : '';
  return `<div style="overflow-x: auto"><table style="border-collapse: collapse; font-size: 14px">${typeof caption === 'string' ? caption : ''}<thead>${line('th', ({ head }) => head)}</thead><tbody>${rows.join('')}${rest}</tbody></table></div>`;
}

const cellOf = (value: JsonValue): string => (value === null ? '' : typeof value === 'string' ? value : escapeHtml(typeof value === 'object' ? JSON.stringify(value) : String(value)));

/** DT writes the head of a table, and its columns one after the other. */
function ofDataTables({ container, data, options }: Json): Column[] | undefined {
  if (typeof container !== 'string' || !Array.isArray(data) || !data.every((one) => Array.isArray(one))) return undefined;
  // A foot and rows of filters follow the head.
  const head = /<tr\b[^>]*>((?:(?!<tr\b)[\s\S])*)<\/thead>/i.exec(container)?.[1] ?? '';
  const heads = [...head.matchAll(/<th\b[^>]*>([\s\S]*?)<\/th>/gi)].map(([, words]) => words!);
  const said = isJsonObject(options ?? null) && Array.isArray((options as Json)['columnDefs']) ? ((options as Json)['columnDefs'] as JsonValue[]).filter(isJsonObject) : [];
  const told = (at: number, key: string): JsonValue | undefined => said.find(({ targets, ...one }) => one[key] !== undefined && (Array.isArray(targets) ? targets : [targets]).includes(at))?.[key];
  return data
    .map((cells, at) => ({ head: heads[at] ?? '', cells: cells as JsonValue[], right: told(at, 'className') === 'dt-right', seen: told(at, 'visible') !== false }))
    .filter(({ seen }) => seen);
}

/** reactable writes the settings of an element of React, with columns by their names; none of it is markup. */
function ofReactable({ tag }: Json): Column[] | undefined {
  const { name, attribs } = (isJsonObject(tag ?? null) ? tag : {}) as Json;
  if (name !== 'Reactable' || !isJsonObject(attribs ?? null)) return undefined;
  const { data, columns } = attribs as Json;
  if (!isJsonObject(data ?? null) || !Array.isArray(columns)) return undefined;
  return columns.filter(isJsonObject).flatMap((column): Column[] => {
    const { id, name: head, type, show } = column as Json;
    const cells = (data as Json)[String(id)];
    return Array.isArray(cells) && show !== false ? [{ head: escapeHtml(String(head ?? id)), cells: cells.map((one) => (typeof one === 'string' ? escapeHtml(one) : one)), right: type === 'numeric' }] : [];
  });
}
