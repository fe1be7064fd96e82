import { scrollStop } from '../layout/scroll-stop.ts';
import { copyButton } from '../selection/copy-button.ts';
import type { NotebookCell } from './notebook-model.ts';
import { drawOutput, drawText, make, type OutputSurroundings } from './output-drawing.ts';

/** An empty cell: its name and about its height, until the reader comes near. */
export function cellShell(cell: NotebookCell, { say }: Pick<OutputSurroundings, 'say'>): HTMLElement {
  const section = make('section', `cell ${cell.kind}`);
  const label = cell.kind === 'markdown' ? say('text') : cell.kind === 'raw' ? say('raw') : cell.count === undefined ? say('codeNotRun') : say('code', { count: cell.count });
  section.setAttribute('aria-label', label);
  section.style.setProperty('contain-intrinsic-block-size', `auto ${estimatedHeight(cell)}px`);
  return section;
}

/** About how high a cell is, in CSS pixels, before it is laid out. */
function estimatedHeight({ kind, source, outputs }: NotebookCell): number {
  const rows = (text: string, width: number): number => text.split('\n', 400).reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0);
  const own = kind === 'markdown' ? rows(source, 85) * 26 : rows(source, 200) * 20 + 30;
  return own + outputs.reduce((sum, output) => sum + (output.kind === 'image' || output.kind === 'html' ? 320 : Math.min(24, rows('text' in output ? output.text : '', 110)) * 20 + 16), 0);
}

/** Draws a code or raw cell into its shell; `language` names what its code is written in. */
export function fillCell(section: HTMLElement, cell: NotebookCell, language: string, around: OutputSurroundings): void {
  const { say } = around;
  if (cell.kind === 'raw') return drawText(section, cell.source, say, 'raw');
  const prompt = make('div', 'prompt', `[${cell.count ?? ' '}]`);
  prompt.setAttribute('aria-hidden', 'true');
  const body = make('div', 'body');
  const source = make('div', 'source');
  const block = make('pre');
  scrollStop(block, say('source'));
  block.dataset['language'] = cell.language ?? language;
  block.append(make('code', '', cell.source));
  source.append(block);
  if (cell.source.trim() !== '') source.append(copyButton({ copy: say('copyCode'), copied: say('copied') }, () => cell.source));
  if (cell.folded) body.append(fold(cell.title || say('source'), source));
  else {
    if (cell.title) body.append(make('p', 'title', cell.title));
    body.append(source);
  }
  if (cell.outputs.length > 0) {
    const outputs = make('div', 'outputs');
    outputs.setAttribute('role', 'group');
    outputs.setAttribute('aria-label', say('outputs'));
    outputs.append(...cell.outputs.map((output) => drawOutput(output, around)));
    body.append(outputs);
  }
  section.replaceChildren(prompt, body);
}

/** Code that is seen when asked, under its title. */
function fold(title: string, source: HTMLElement): HTMLElement {
  const details = make('details', 'folded');
  details.append(make('summary', '', title), source);
  return details;
}
