import { listOf, recordOf, textOf, type Json, type JsonRecord } from '../../notebook/json-shapes.ts';

/** A notebook that Databricks writes as a page keeps its cells in one value: the same as a notebook of Jupyter. Undefined where it is none. */
export function notebookOfModel(json: string): string | undefined {
  let model: JsonRecord;
  try {
    model = recordOf(JSON.parse(json) as Json);
  } catch {
    return undefined;
  }
  if (!Array.isArray(model['commands'])) return undefined;
  const language = textOf(model['language']) || 'python';
  const cells = model['commands'].map(recordOf).sort((a, b) => Number(a['position']) - Number(b['position'])).map((command) => cellOf(command));
  return JSON.stringify({ cells, metadata: { language_info: { name: language }, title: textOf(model['name']) }, nbformat: 4, nbformat_minor: 5 });
}

function cellOf(command: JsonRecord): JsonRecord {
  const source = textOf(command['command']);
  const [, words] = /^%md(?:-sandbox)?\s+([^]*)$/.exec(source) ?? [];
  if (words !== undefined) return { cell_type: 'markdown', metadata: {}, source: words };
  return { cell_type: 'code', metadata: {}, execution_count: null, source, outputs: [...outputsOf(recordOf(command['results'])), ...errorOf(command)] };
}

function outputsOf(result: JsonRecord): JsonRecord[] {
  const { type, data } = result;
  if (type === 'listResults') return listOf(data).flatMap((one) => outputsOf(recordOf(one)));
  if (type === 'table') return [shown({ 'text/html': tableOf(result) })];
  if (type === 'html' || type === 'htmlSandbox') return [shown({ 'text/html': textOf(data) })];
  if (type === 'ansi') return [{ output_type: 'stream', name: 'stdout', text: textOf(data) }];
  if (type === 'image') return [shown({ 'image/png': textOf(data).replace(/^data:image\/png;base64,/, '') })];
  if (type === 'mimeBundle') return [shown(recordOf(data))];
  return [];
}

const shown = (data: JsonRecord): JsonRecord => ({ output_type: 'display_data', metadata: {}, data });

function errorOf(command: JsonRecord): JsonRecord[] {
  const message = textOf(command['errorSummary']);
  return message === '' ? [] : [{ output_type: 'error', ename: '', evalue: textOnly(message), traceback: [textOnly(textOf(command['error']) || message)] }];
}

function tableOf({ schema, data }: JsonRecord): string {
  const head = listOf(schema).map((column) => `<th>${escaped(recordOf(column)['name'])}</th>`).join('');
  const rows = listOf(data).map((row) => `<tr>${listOf(row).map((cell) => `<td>${escaped(cell)}</td>`).join('')}</tr>`).join('');
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows}</tbody></table>`;
}

const escaped = (value: unknown): string => (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')).replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const textOnly = (markup: string): string => markup.replaceAll(/<[^<>]*>/g, '');
