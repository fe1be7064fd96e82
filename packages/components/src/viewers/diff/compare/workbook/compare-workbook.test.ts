import { expect } from 'chai';
import { sampleWorkbook, sheetRow } from '../../../data/workbook/sample-workbook.ts';
import { makeWorkbookDiffEngine } from './workbook-diff-engine.ts';
import type { DiffRow, Summary } from '../rows/diff-row.ts';

interface Compared {
  summary: Summary;
  engine: ReturnType<typeof makeWorkbookDiffEngine>;
  drawn(): string[];
}

const rowsOf = (rows: readonly (readonly (string | number)[])[], first = 1): string => rows.map((cells, nth) => sheetRow(first + nth, cells)).join('');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

async function compare(before: Uint8Array, after: Uint8Array, name = 'book.xlsx'): Promise<Compared> {
  const engine = makeWorkbookDiffEngine(() => {});
  engine.push('old', before);
  engine.push('new', after);
  const summary = await engine.compare({ mime: '', name, arrangement: 'split', onPage: false });
  return { engine, summary, drawn: () => engine.rows(0, 100).map(line) };
}

const cellsOf = (side: { pieces: readonly (readonly [string, boolean?])[] }): string => side.pieces.map(([text, marked]) => (marked ? `[${text}]` : text)).join('|');
function line(row: DiffRow): string {
  if (row.kind === 'changed') return `${cellsOf(row.old)} ⇒ ${cellsOf(row.new)}`;
  if (row.kind === 'added') return `+ ${cellsOf(row.new)}`;
  if (row.kind === 'removed') return `− ${cellsOf(row.old)}`;
  return row.kind === 'same' ? `  ${cellsOf(row.new)}` : row.kind;
}

const people = [['name', 'age'], ['Ada', 36], ['Bob', 41], ['Cy', 19]] as const;

describe('the comparison of two workbooks', () => {
  it('goes sheet by sheet and row by row, and begins at the first sheet that differs', async () => {
    const before = sampleWorkbook({ Notes: rowsOf([['a', 'b'], ['x', 1]]), People: rowsOf(people) });
    const after = sampleWorkbook({ Notes: rowsOf([['a', 'b'], ['x', 1]]), People: rowsOf([people[0], ['Ada', 37], people[3], ['Di', 50]]) });
    const { summary, drawn, engine } = await compare(before, after);
    expect(summary.sheets!.list.map(({ name }) => name)).to.deep.equal(['Notes', 'People']);
    expect(summary.sheets!.open).to.equal(1);
    expect([summary.counts, summary.sheets!.counts, summary.key]).to.deep.equal([{ added: 1, removed: 1, changed: 1 }, { added: 1, removed: 1, changed: 1 }, 'name']);
    expect(drawn()).to.deep.equal(['Ada|[36] ⇒ Ada|[37]', '− Bob|41', '  Cy|19', '+ Di|50']);
    expect(engine.openSheet(0).counts).to.deep.equal({ added: 0, removed: 0, changed: 0 });
    expect(drawn()).to.deep.equal(['  x|1']);
  });

  it('tells sheets that came, went or have another name', async () => {
    const before = sampleWorkbook({ People: rowsOf(people), Gone: rowsOf([['p', 'q'], [1, 2]]), Plan: rowsOf([['task', 'days'], ['dig', 3]]) });
    const after = sampleWorkbook({ People: rowsOf(people), Fresh: rowsOf([['r', 's'], [1, 2], [3, 4]]), 'Plan 2': rowsOf([['task', 'days'], ['dig', 4]]) });
    const { summary, engine, drawn } = await compare(before, after);
    expect(summary.sheets!.list).to.deep.equal([
      { name: 'People', counts: { added: 0, removed: 0, changed: 0 } },
      { name: 'Fresh', change: 'added', counts: { added: 2, removed: 0, changed: 0 } },
      { name: 'Plan 2', was: 'Plan', counts: { added: 0, removed: 0, changed: 1 } },
      { name: 'Gone', change: 'removed', counts: { added: 0, removed: 1, changed: 0 } },
    ]);
    engine.openSheet(2);
    expect(drawn()).to.deep.equal(['dig|[3] ⇒ dig|[4]']);
  });

  it('shows cells as they are seen, and compares their values: what is rounded away is shown then', async () => {
    const book = (price: number, share: number) => sampleWorkbook({ A: rowsOf([['id', 'price', 'share'], ['a', `<c s="2"><v>${price}</v></c>`, `<c s="3"><v>${share}</v></c>`], ['b', 1, 2]]) }, [], 0, ['#,##0.00', '0%']);
    expect((await compare(book(1234.5, 0.1), book(2000, 0.1))).drawn()[0]).to.equal('a|[1,234.50]|10% ⇒ a|[2,000.00]|10%');
    expect((await compare(book(1, 0.101), book(1, 0.102))).drawn()[0]).to.equal('a|1.00|[0.101] ⇒ a|1.00|[0.102]');
  });

  it('says what changed above a table, and matches its rows all the same', async () => {
    const book = (title: string, age: number) => sampleWorkbook({ A: sheetRow(1, [title]) + rowsOf([people[0], ['Ada', age], people[2], people[3]], 3) });
    const { summary, drawn } = await compare(book('Report of June', 36), book('Report of July', 37));
    expect(summary.above).to.deep.equal({ was: 'Report of June', is: 'Report of July' });
    expect(summary.counts).to.deep.equal({ added: 0, removed: 0, changed: 2 });
    expect(drawn()[0]).to.equal('Ada|[36] ⇒ Ada|[37]');
  });

  it('goes through charts without cells, and through what is hidden', async () => {
    const book = (age: number) => sampleWorkbook({ Chart: '', Hidden: rowsOf([people[0], ['Ada', age], ['Bob', 1]]) }, ['Hidden'], 0, [], ['Chart']);
    const { summary } = await compare(book(1), book(2));
    expect(summary.sheets!.list.map(({ name }) => name)).to.deep.equal(['Hidden']);
    expect(summary.counts.changed).to.equal(1);
  });

  it('reads OpenDocument, and text that is called a workbook', async () => {
    const document = (age: number) => utf8(`<office:document ><office:body><office:spreadsheet><table:table table:name="P">${[['name', 'age'], ['Ada', age], ['Bob', 4]].map((cells) => `<table:table-row>${cells.map((cell) => `<table:table-cell office:value-type="${typeof cell === 'number' ? `float" office:value="${cell}` : 'string'}"><text:p>${cell}</text:p></table:table-cell>`).join('')}</table:table-row>`).join('')}</table:table></office:spreadsheet></office:body></office:document>`);
    expect((await compare(document(1), document(2), 'a.fods')).drawn()[0]).to.equal('Ada|[1] ⇒ Ada|[2]');
    expect((await compare(utf8('name\tage\nAda\t1\nBob\t2\n'), utf8('name\tage\nAda\t1\nBob\t3\n'), 'a.xls')).drawn()[1]).to.equal('Bob|[2] ⇒ Bob|[3]');
  });

  it('says nothing differs where cells are the same', async () => {
    const { summary } = await compare(sampleWorkbook({ A: rowsOf(people), B: rowsOf(people) }), sampleWorkbook({ A: rowsOf(people), B: rowsOf(people) }, [], 1));
    expect(summary.sheets!.counts).to.deep.equal({ added: 0, removed: 0, changed: 0 });
    expect([summary.sheets!.open, summary.changes]).to.deep.equal([0, 0]);
  });

  it('tells what is wrong with a workbook in the words of tables', async () => {
    const failed = await compare(new Uint8Array([0xd0, 0xcf, 1, 2]), sampleWorkbook({ A: rowsOf(people) })).catch((error: Error) => error.message);
    expect(failed).to.match(/^problemNotXlsx /);
  });
});
