import { Renderer, type MarkedExtension, type Token, type Tokens } from 'marked';
import { PIECE } from './pieces.ts';

/** What each cell of a table takes of a page beside its text, in characters. */
const CELL = 8;
/** Widths of columns, in characters. */
const NARROWEST = 3;
const WIDEST = 40;

/** A part of a table, whose columns are as wide as those of the others. */
interface TablePart extends Tokens.Table {
  widths: readonly number[];
}

/** A long list, table or paragraph as several, so that no piece holds the page up; anything else as it is. */
export function partsOf(token: Token): Token[] {
  const found = long[token.type];
  return found && token.raw.length > found.above ? found.parts(token as never) : [token];
}

/** They read as one: each begins with the number that follows. */
function partsOfList(list: Tokens.List): Token[] {
  let before = 0;
  return inParts(list.items, ({ raw }) => raw.length).map((items) => {
    const start = list.start === '' ? '' : list.start + before;
    before += items.length;
    return { ...list, start, items, raw: items.map(({ raw }) => raw).join('') };
  });
}

/** Each has the head, as on each page of paper. */
function partsOfTable(table: Tokens.Table): Token[] {
  const widths = table.header.map(({ text }) => text.length);
  for (const row of table.rows) for (const [column, { text }] of row.entries()) if (text.length > widths[column]!) widths[column] = text.length;
  const sizeOf = (row: readonly Tokens.TableCell[]): number => row.reduce((sum, { text }) => sum + text.length + CELL, 0);
  const rows = inParts(table.rows, sizeOf);
  return rows.map((part): TablePart => ({ ...table, rows: part, raw: part.map((row) => row.map(({ text }) => text).join('|')).join('\n'), widths: widths.map((width) => Math.max(NARROWEST, Math.min(WIDEST, width))) }));
}

const partsOfParagraph = (paragraph: Tokens.Paragraph): Token[] => inParts(paragraph.tokens, ({ raw }) => raw.length).map((tokens) => ({ ...paragraph, tokens, raw: tokens.map(({ raw }) => raw).join('') }));

function inParts<Item>(items: readonly Item[], sizeOf: (item: Item) => number): Item[][] {
  const parts: Item[][] = [];
  let room = 0;
  for (const item of items) {
    if (room <= 0) {
      parts.push([]);
      room = PIECE;
    }
    parts.at(-1)!.push(item);
    room -= sizeOf(item);
  }
  return parts;
}

/** Blocks of more source than so much are parted, since each alone would hold the page up; a list reads as one either way. */
const long: Readonly<Partial<Record<string, { above: number; parts: (token: never) => Token[] }>>> = {
  list: { above: PIECE, parts: partsOfList },
  table: { above: 8 * PIECE, parts: partsOfTable },
  paragraph: { above: 4 * PIECE, parts: partsOfParagraph },
};

/** Says how wide the columns of a part are. */
export const tableParts: MarkedExtension = {
  renderer: {
    table(token) {
      const { widths } = token as Partial<TablePart>;
      return widths ? Renderer.prototype.table.call(this, token).replace('<table>', `<table data-widths="${widths.join(' ')}">`) : false;
    },
  },
};
