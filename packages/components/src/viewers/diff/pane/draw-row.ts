import type { Localize } from '../../../localization/localize.ts';
import { withUnseen } from '../../unseen/unseen-marks.ts';
import { onOneLine, type Arrangement, type DiffRow, type Piece, type Side, type Summary, type ValuePiece } from '../compare/rows/diff-row.ts';
import type { DiffStringKey } from '../strings.ts';
import { linesOfPieces } from '../compare/rows/wrapped-text.ts';

/** What the drawing of a row knows of all of them. */
export interface RowSurroundings {
  arrangement: Arrangement;
  columns: Summary['columns'];
  /** Columns of the screen at which text is wrapped. */
  wrap: number | undefined;
  say: Localize<DiffStringKey>;
  unfold(at: number): void;
}

/** What tells by a sign what colours tell. */
export const signs = { added: '+', removed: '−', changed: '~', same: ' ' } as const;

/** What stands over a column. */
export const nameOf = ({ name, change, was, moved }: NonNullable<Summary['columns']>[number]): string => (was === undefined ? `${change ? `${signs[change]} ` : moved ? '↔ ' : ''}${name}` : `${signs.changed} ${was} → ${name}`);

/** Fills a row's element. Everything of a file becomes text, never markup. */
export function drawRow(element: HTMLElement, row: DiffRow, around: RowSurroundings): void {
  element.className = `row ${row.kind === 'value' ? row.change : row.kind}`;
  element.replaceChildren(...partsOf(row, around));
}

function partsOf(row: DiffRow, around: RowSurroundings): Element[] {
  const { arrangement, say } = around;
  if (row.kind === 'fold') return [foldButton(row.hidden, row.at, around)];
  if (row.kind === 'heading') return [span('heading', say(row.heading, { count: row.count }))];
  if (row.kind === 'value') {
    return [half([signOf(row.change, say), clip(textIn(row.pieces, around.wrap, drawnValue))], row.change)];
  }
  const { old, new: fresh, kind } = row;
  if (arrangement === 'inline') {
    const sign = kind === 'changed' ? 'same' : kind;
    return [half([number(old), number(fresh), signOf(sign, say), clip(content((fresh ?? old)!, around))], sign)];
  }
  return [sideHalf(old, kind === 'same' ? 'same' : 'removed', around), sideHalf(fresh, kind === 'same' ? 'same' : 'added', around)];
}

function sideHalf(side: Side | undefined, kind: 'same' | 'added' | 'removed', around: RowSurroundings): Element {
  if (!side) return half([], 'blank');
  return half([number(side), signOf(kind, around.say), clip(content(side, around))], kind);
}

function content({ pieces }: Side, { columns, wrap }: RowSurroundings): HTMLElement {
  if (!columns) return textIn(pieces, wrap, drawnPiece);
  const text = span('text', '');
  text.append(...pieces.map(([value, marked], at) => cell(value, columns[at]?.width, marked)));
  return text;
}

/** A text, in lines of so many columns; they are no blocks, at which a copy would have a line end. */
function textIn<Stretch extends Piece | ValuePiece>(pieces: readonly Stretch[], wrap: number | undefined, draw: (piece: Stretch) => (Node | string)[]): HTMLElement {
  const text = span('text', '');
  const lines = wrap === undefined ? [] : linesOfPieces(pieces, wrap);
  if (lines.length <= 1) text.append(...pieces.flatMap(draw));
  for (const one of lines.length > 1 ? lines : []) {
    const line = span('line', '');
    line.append(...one.flatMap(draw));
    text.append(line);
  }
  return text;
}

const drawnValue = ([value, part]: ValuePiece): (Node | string)[] => (part ? [span(part, value)] : [...withUnseen(value)]);

const drawnPiece = ([value, marked]: Piece): (Node | string)[] => (marked ? [mark(value)] : [...withUnseen(value)]);

/** One cell; through the object model, since a strict policy forbids style attributes. */
export function cell(value: string, width = 10, marked = false): HTMLElement {
  const element = span(marked ? 'cell marked' : 'cell', onOneLine(value));
  element.style.setProperty('inline-size', `${width}ch`);
  if (value.length > width - 2) element.title = value.slice(0, 2000);
  return element;
}

function foldButton(hidden: number, at: number, { columns, say, unfold }: RowSurroundings): Element {
  const button = document.createElement('button');
  button.className = 'unfold';
  button.textContent = say(columns ? 'foldRows' : 'fold', { count: hidden });
  button.addEventListener('click', () => unfold(at));
  return button;
}

/** In words for those who hear it: readers pass over a minus or a tilde. */
function signOf(kind: keyof typeof signs, say: RowSurroundings['say']): HTMLElement {
  const sign = span('sign', signs[kind]);
  if (kind === 'same') return sign;
  sign.role = 'img';
  sign.ariaLabel = say(kind);
  return sign;
}

const number = (side: Side | undefined): HTMLElement => span('number', side ? String(side.number) : '');

function half(parts: readonly Element[], kind: string): Element {
  const element = document.createElement('div');
  element.className = `half ${kind}`;
  element.append(...parts);
  return element;
}
function clip(text: Element): Element {
  const element = document.createElement('div');
  element.className = 'clip';
  element.append(text);
  return element;
}
function mark(value: Piece[0]): HTMLElement {
  const element = document.createElement('mark');
  element.append(...withUnseen(value));
  return element;
}
function span(name: string, value: string): HTMLElement {
  const element = document.createElement('span');
  element.className = name;
  element.append(...withUnseen(value));
  return element;
}
