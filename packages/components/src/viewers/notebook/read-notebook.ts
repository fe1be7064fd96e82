import { anchorOf } from '../markdown/engine/anchor.ts';
import type { Heading } from '../markdown/engine/markdown-engine.ts';
import { cellLanguage, markdownIn, notebookLanguage } from './cell-languages.ts';
import { cellTitle, databricksLanguage, errorBeside, printedText } from './databricks-output.ts';
import { formTitle, isFolded } from './folded-code.ts';
import { joined, listOf, recordOf, textOf, type Json, type JsonRecord } from './json-shapes.ts';
import { bounds, type CellOutput, type Notebook, type NotebookCell, type NotebookProblem } from './notebook-model.ts';
import { asShown, richestOutput } from './richest-output.ts';
import { widgetPage, widgetStates } from './widget-page.ts';

/** Reads nbformat 2 to 4. What does not fit the format is left out; only what has no cells at all is no notebook. */
export function readNotebook(text: string, most: number = bounds.cells): Notebook | { problem: NotebookProblem } {
  let file: JsonRecord;
  try {
    file = recordOf(JSON.parse(text.replace(/^\ufeff/, '')) as Json);
  } catch {
    return { problem: 'notJson' };
  }
  if (file['nbformat'] === 2) file = withLineEnds(file);
  const sheets = listOf(file['worksheets']);
  const cells = Array.isArray(file['cells']) ? listOf(file['cells']) : sheets.flatMap((sheet) => listOf(recordOf(sheet)['cells']));
  if (!Array.isArray(file['cells']) && sheets.length === 0) return { problem: Number(file['nbformat']) > 0 && Number(file['nbformat']) < 2 ? 'tooOld' : 'notNotebook' };
  const metadata = recordOf(file['metadata']);
  const [kernel, widgets] = [recordOf(metadata['kernelspec']), widgetStates(metadata)];
  const first = cells.map(recordOf).find((cell) => textOf(cell['language']) !== '');
  const language = notebookLanguage(metadata, textOf(first?.['language']), databricksLanguage(metadata));
  return { language, kernel: textOf(kernel['display_name']) || textOf(kernel['name']), cells: cells.slice(0, most).map((cell) => readCell(recordOf(cell), widgets)), count: cells.length };
}

/** In nbformat 2 the lines of a text end without a line end. */
function withLineEnds<Part extends Json>(part: Part): Part {
  if (Array.isArray(part)) return (part.length > 0 && part.every((line) => typeof line === 'string') ? [part.join('\n')] : part.map(withLineEnds)) as unknown as Part;
  return (part !== null && typeof part === 'object' ? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, withLineEnds(value)])) : part) as Part;
}

function readCell(cell: JsonRecord, widgets: JsonRecord): NotebookCell {
  const type = textOf(cell['cell_type']);
  if (type === 'code') return codeCell(cell, widgets);
  const source = joined(cell['source']);
  // A kind of its own in nbformat 3.
  const level = Math.min(6, Math.max(1, Number(cell['level']) || 1));
  if (type === 'heading') return markdownCell(`${'#'.repeat(level)} ${source.replace(/\n/g, ' ')}`, {});
  if (type === 'markdown' || type === 'html') return markdownCell(source, recordOf(cell['attachments']));
  return { ...empty, kind: 'raw', source };
}

function codeCell(cell: JsonRecord, widgets: JsonRecord): NotebookCell {
  const [count, source, metadata] = [cell['execution_count'] ?? cell['prompt_number'], joined(cell['source'] ?? cell['input']), recordOf(cell['metadata'])];
  const markdown = markdownIn(source);
  if (markdown !== undefined) return markdownCell(markdown, {});
  const [language, folded] = [cellLanguage(source, metadata), isFolded(metadata)];
  const title = cellTitle(metadata) || (folded ? formTitle(source) : '');
  const outputs = mergeStreams(listOf(cell['outputs']).map(recordOf).filter(isShown).flatMap((output) => widgetOutputs(output, widgets) ?? readOutput(output))).filter((output) => output.kind !== 'text' || output.text !== '');
  // Runs are counted from 1.
  return { ...empty, kind: 'code', source, count: typeof count === 'number' && count > 0 ? count : undefined, outputs, ...(language && { language }), ...(title && { title }), ...(folded && { folded }) };
}

const empty = { count: undefined, outputs: [], attachments: {}, headings: [] };

function markdownCell(source: string, attachments: JsonRecord): NotebookCell {
  const pictures = Object.entries(attachments).flatMap(([name, bundle]) => {
    const data = Object.entries(recordOf(bundle)).find(([type]) => type.startsWith('image/'))?.[1];
    return data === undefined ? [] : [[name, joined(data).replace(/\s+/g, '')]];
  });
  return { ...empty, kind: 'markdown', source, attachments: Object.fromEntries(pictures) as Record<string, string>, headings: headingsOf(source) };
}

const pictureKeys: Readonly<Record<string, string>> = { png: 'image/png', jpeg: 'image/jpeg', svg: 'image/svg+xml', html: 'text/html', text: 'text/plain', latex: 'text/latex', json: 'application/json', javascript: 'application/javascript' };

/** What starts a program of Bokeh's stands beside the place that it fills, and says nothing. */
const isShown = (output: JsonRecord): boolean => !Object.keys(recordOf(output['data'])).some((type) => /^application\/vnd\.bokehjs_(?:exec|load)\./.test(type));

/** What a widget shows as it was left; undefined where an output is none, or its state is not kept. */
function widgetOutputs(output: JsonRecord, widgets: JsonRecord): CellOutput[] | undefined {
  const view = recordOf(recordOf(output['data'])['application/vnd.jupyter.widget-view+json']);
  const page = textOf(view['model_id']) in widgets ? widgetPage(widgets, textOf(view['model_id'])) : undefined;
  if (!page) return undefined;
  const own: CellOutput[] = page.markup.replaceAll(/<[^<>]*>/g, '').trim() === '' && !page.markup.includes('<progress') ? [] : [{ kind: 'html', markup: page.markup.slice(0, bounds.markup), text: '' }];
  return [...own, ...page.pictures.map((data): CellOutput => ({ kind: 'image', data, svg: false, text: '', size: {} })), ...page.outputs.map(readOutput)];
}

function readOutput(output: JsonRecord): CellOutput {
  const type = textOf(output['output_type']);
  if (type === 'stream') return { kind: (textOf(output['name']) || textOf(output['stream'])) === 'stderr' ? 'stderr' : 'text', text: joined(output['text']), cut: false };
  if (type === 'error' || type === 'pyerr') {
    const [name, message] = [textOf(output['ename']), textOf(output['evalue'])];
    return { kind: 'error', name, message, ...asShown(listOf(output['traceback']).map(textOf).join('\n') || `${name}: ${message}`) };
  }
  const bundle = output['data'] === undefined ? Object.fromEntries(Object.entries(pictureKeys).flatMap(([key, mime]) => (output[key] === undefined ? [] : [[mime, output[key]]]))) : recordOf(output['data']);
  const error = errorBeside(output['metadata']);
  if (error) return { kind: 'error', ...error, ...asShown(joined(bundle['text/plain']) || `${error.name}: ${error.message}`) };
  const printed = printedText(joined(bundle['text/html']));
  return printed === undefined ? richestOutput(bundle, recordOf(output['metadata'])) : { kind: 'text', text: printed, cut: false };
}

/** A program that prints often comes as many outputs: they are one text. */
function mergeStreams(outputs: readonly CellOutput[]): CellOutput[] {
  const merged: { output: CellOutput; parts: string[] }[] = [];
  for (const output of outputs) {
    const last = merged.at(-1);
    if (last && 'text' in output && (output.kind === 'text' || output.kind === 'stderr') && last.output.kind === output.kind) last.parts.push(output.text);
    else merged.push({ output, parts: 'text' in output ? [output.text] : [] });
  }
  return merged.map(({ output, parts }) => (output.kind === 'text' || output.kind === 'stderr' ? { ...output, ...asShown(parts.join('')) } : output));
}

/** Headings for the outline, without the Markdown being laid out: lines that begin with `#`, outside of code. */
function headingsOf(source: string): Heading[] {
  const seen = new Map<string, number>();
  const headings: Heading[] = [];
  let fence = '';
  for (const line of source.split('\n')) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const [, marks, text = ''] = (fence === '' && /^ {0,3}(#{1,6})[ \t]+(.*?)(?:[ \t]+#+)?[ \t]*$/.exec(line)) || [];
    if (marks) headings.push({ depth: marks.length, text: plain(text).slice(0, 300), anchor: anchorOf(plain(text.replace(/!\[[^\]]*\]\([^)]*\)/g, '')), seen) });
  }
  return headings;
}

const plain = (text: string): string => text.replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[*`]/g, '');
