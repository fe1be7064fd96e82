import { partOf, twips } from './lengths.ts';
import { allProperties } from './open-styles.ts';
import { emptyParagraph, type Blocks, type Scope } from './scope.ts';
import { bordersOf, fillOf, runsFromRight, sideOf } from './word-paragraph.ts';
import { elementsIn, type Element } from '../../content/xml-tree.ts';

/** Columns of a table, cells that one says it spans, and how often a row says that it comes. */
const most = { columns: 200, rows: 1000 };

/** Characters that what is written once may make by coming again: a table within a table may multiply that. */
const longestRepeated = 2_000_000;
const within = (times: number, written: string): number => Math.max(1, Math.min(times, Math.floor(longestRepeated / Math.max(1, written.length))));

const timesOf = (attributes: Readonly<Record<string, string>>, name: string, most: number): number => Math.max(1, Math.min(most, Number(attributes[name] ?? 1) || 1));

/** Elements of a name, also those in groups. */
function* insideGroups(element: Element, name: string, groups: RegExp, inHead = false): Generator<{ one: Element; head: boolean }> {
  for (const one of elementsIn(element)) {
    if (one.name === name) yield { one, head: inHead };
    else if (groups.test(one.name)) yield* insideGroups(one, name, groups, inHead || one.name === 'table-header-rows');
  }
}

/** A table (OpenDocument part 3, section 9.1), its cells written by `blocks`. */
export function tableOf(table: Element, scope: Scope, blocks: Blocks): string {
  const { known } = scope;
  const look = allProperties(known.of('table', table.attributes['style-name']), 'table-properties');
  const columns = [...insideGroups(table, 'table-column', /^table-columns$|^table-(?:header-columns|column-group)$/)].flatMap(({ one }) => Array.from({ length: timesOf(one.attributes, 'number-columns-repeated', most.columns) }, () => one)).slice(0, most.columns);
  const styles = columns.map((one) => allProperties(known.of('table-column', one.attributes['style-name']), 'table-column-properties'));
  const share = partOf(look['rel-width']);
  const own = twips(look['width']);
  const [before, after] = [twips(sideOf(look, 'margin', 'left')) ?? 0, twips(sideOf(look, 'margin', 'right')) ?? 0];
  const between = Math.max(200, scope.width - before - after);
  const fills = look['align'] === undefined || look['align'] === 'margins';
  const whole = share === undefined ? (fills ? between : (own ?? between)) : Math.round(share * scope.width);
  const told = styles.map((style) => twips(style['column-width']) ?? (Number.parseFloat(style['rel-column-width'] ?? '') || undefined));
  const sum = told.reduce<number>((all, width) => all + (width ?? 0), 0);
  // Widths are parts of that of the table, as far as all are told.
  const widths = told.every((width) => width !== undefined) && sum > 0 ? told.map((width) => Math.round((width! * whole) / sum)) : columns.map(() => Math.round(whole / Math.max(1, columns.length)));

  const open: ({ rows: number; span: number; look: string } | undefined)[] = [];
  const rows = [...insideGroups(table, 'table-row', /^table-(?:rows|header-rows|row-group)$/)].flatMap(({ one, head }) => {
    const made = rowOf(one, head, { scope, blocks, widths, open, columns });
    return Array.from({ length: within(timesOf(one.attributes, 'number-rows-repeated', most.rows), made) }, () => made);
  });
  if (rows.length === 0) return '';
  const align = { center: 'center', right: 'right' }[look['align'] ?? ''];
  const indent = align ? 0 : before;
  const properties = [
    `<w:tblW w:w="${whole}" w:type="dxa"/>`,
    align ? `<w:jc w:val="${align}"/>` : '',
    indent ? `<w:tblInd w:w="${indent}" w:type="dxa"/>` : '',
    runsFromRight(look) ? '<w:bidiVisual/>' : '',
    '<w:tblLayout w:type="fixed"/>',
    fillOf(look['background-color']),
    '<w:tblCellMar><w:left w:w="0" w:type="dxa"/><w:right w:w="0" w:type="dxa"/></w:tblCellMar>',
  ];
  return `<w:tbl><w:tblPr>${properties.join('')}</w:tblPr><w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>${rows.join('')}</w:tbl>`;
}

interface Row {
  scope: Scope;
  blocks: Blocks;
  widths: readonly number[];
  /** Cells that go on in the next rows, by their first column. */
  open: ({ rows: number; span: number; look: string } | undefined)[];
  columns: readonly Element[];
}

function rowOf(row: Element, head: boolean, { scope, blocks, widths, open, columns }: Row): string {
  const { known } = scope;
  const look = allProperties(known.of('table-row', row.attributes['style-name']), 'table-row-properties');
  const least = twips(look['min-row-height']);
  const exact = twips(look['row-height']);
  let column = 0;
  let cells = '';
  const widthOf = (from: number, span: number): number => widths.slice(from, from + span).reduce((sum, width) => sum + width, 0);
  for (const cell of elementsIn(row)) {
    if (cell.name !== 'table-cell' && cell.name !== 'covered-table-cell') continue;
    let written: string | undefined;
    for (let times = timesOf(cell.attributes, 'number-columns-repeated', most.columns); times > 0 && column < most.columns; times--) {
      const covered = cell.name === 'covered-table-cell';
      // Those that go on from the row above, also where a writer leaves out what they cover.
      for (let above = open[column]; above; above = covered ? undefined : open[column]) {
        cells += `<w:tc><w:tcPr><w:tcW w:w="${widthOf(column, above.span)}" w:type="dxa"/>${above.span > 1 ? `<w:gridSpan w:val="${above.span}"/>` : ''}<w:vMerge/>${above.look}</w:tcPr>${emptyParagraph}</w:tc>`;
        above.rows -= 1;
        if (above.rows === 0) open[column] = undefined;
        column += above.span;
      }
      if (covered) continue;
      const [span, down] = [timesOf(cell.attributes, 'number-columns-spanned', Math.max(1, widths.length - column)), timesOf(cell.attributes, 'number-rows-spanned', most.rows)];
      const style = known.of('table-cell', cell.attributes['style-name'] ?? row.attributes['default-cell-style-name'] ?? columns[column]?.attributes['default-cell-style-name']);
      const properties = allProperties(style, 'table-cell-properties');
      const looks = cellLook(properties);
      written ??= blocks(cell, { ...scope, point: undefined, width: widthOf(column, span) }).join('');
      times = within(times, written);
      // Word has a paragraph at the end of each.
      const filled = written.endsWith('</w:p>') ? written : written + emptyParagraph;
      cells += `<w:tc><w:tcPr><w:tcW w:w="${widthOf(column, span)}" w:type="dxa"/>${span > 1 ? `<w:gridSpan w:val="${span}"/>` : ''}${down > 1 ? '<w:vMerge w:val="restart"/>' : ''}${looks}</w:tcPr>${filled}</w:tc>`;
      if (down > 1) open[column] = { rows: down - 1, span, look: looks };
      column += span;
    }
  }
  if (cells === '') return '';
  const height = exact ? `<w:trHeight w:val="${exact}" w:hRule="exact"/>` : least ? `<w:trHeight w:val="${least}" w:hRule="atLeast"/>` : '';
  return `<w:tr><w:trPr>${head ? '<w:tblHeader/>' : ''}${height}</w:trPr>${cells}</w:tr>`;
}

function cellLook(properties: Readonly<Record<string, string>>): string {
  const borders = bordersOf(properties, false);
  const margins = (['top', 'left', 'bottom', 'right'] as const).map((side) => {
    const width = twips(sideOf(properties, 'padding', side));
    return width === undefined ? '' : `<w:${side} w:w="${width}" w:type="dxa"/>`;
  }).join('');
  const align = { middle: 'center', bottom: 'bottom' }[properties['vertical-align'] ?? ''];
  return [borders && `<w:tcBorders>${borders}</w:tcBorders>`, fillOf(properties['background-color']), margins && `<w:tcMar>${margins}</w:tcMar>`, align ? `<w:vAlign w:val="${align}"/>` : ''].join('');
}
