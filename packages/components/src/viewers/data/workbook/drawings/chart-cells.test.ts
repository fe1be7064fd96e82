import { expect } from 'chai';
import { dayZero } from '../sheet-days.ts';
import { cellFormat } from '../number-format.ts';
import { SheetCells } from '../sheet-cells.ts';
import { chartCells, withCells } from './chart-cells.ts';

/** Two sheets; cells of style 1 are days. */
function book(): { read: (name: string) => SheetCells | undefined; reads: string[] } {
  const sheet = new SheetCells();
  [['June', 3, 45_000], ['July & on', 5, 45_001.5], ['', true, 60]].forEach((row, at) => row.forEach((value, column) => value !== '' && sheet.put(at, column, value)));
  for (const row of [0, 1, 2]) sheet.style(row, 2, 1);
  const reads: string[] = [];
  return { reads, read: (name) => (reads.push(name), name === "Bird's eye" ? sheet : undefined) };
}
const cellsOf = (read = book().read, format = cellFormat(0, 'yyyy-mm-dd')) => chartCells(read, [undefined, format], dayZero.from1900);
const ofValues = (reference: string): string => `<c:val><c:numRef><c:f>${reference}</c:f></c:numRef></c:val>`;
const ofLabels = (reference: string, kind = 'num'): string => `<c:cat><c:${kind}Ref><c:f>${reference}</c:f></c:${kind}Ref></c:cat>`;
const points = (xml: string): string[] => Array.from(xml.matchAll(/<c:pt idx="(\d+)"><c:v>([^<]*)</g), ([, at, value]) => `${at}: ${value}`);

describe('a chart that keeps no values', () => {
  it('has those of the cells that it refers to', () => {
    expect(withCells(ofValues("'Bird''s eye'!$B$1:$B$3"), cellsOf())).to.equal(`<c:val><c:numRef><c:f>'Bird''s eye'!$B$1:$B$3</c:f><c:numCache><c:ptCount val="3"/><c:pt idx="0"><c:v>3</c:v></c:pt><c:pt idx="1"><c:v>5</c:v></c:pt><c:pt idx="2"><c:v>1</c:v></c:pt></c:numCache></c:numRef></c:val>`);
  });
  it('has words for labels, whatever they are said to be, and a place for a cell that is empty', () => {
    const made = withCells(ofLabels("'Bird''s eye'!$A$1:$A$3"), cellsOf());
    expect(made).to.include('<c:strRef>').and.to.include('<c:ptCount val="3"/>').and.to.not.include('numRef');
    expect(points(made)).to.deep.equal(['0: June', '1: July &#38; on']);
    expect(points(withCells(ofLabels("'Bird''s eye'!B1:B2"), cellsOf()))).to.deep.equal(['0: 3', '1: 5']);
  });
  it('has days as they are shown, or as ISO 8601 has them, for labels alone', () => {
    expect(points(withCells(ofLabels("'Bird''s eye'!$C$1:$C$2"), cellsOf()))).to.deep.equal(['0: 2023-03-15', '1: 2023-03-16']);
    const unknown = cellsOf(book().read, cellFormat(14));
    expect(points(withCells(ofLabels("'Bird''s eye'!$C$1:$C$3"), unknown))).to.deep.equal(['0: 2023-03-15', '1: 2023-03-16 12:00:00', '2: 1900-02-29']);
    expect(points(withCells(ofValues("'Bird''s eye'!$C$1:$C$2"), cellsOf()))).to.deep.equal(['0: 45000', '1: 45001.5']);
  });
  it('has those of several ranges, one after the other', () => {
    expect(points(withCells(ofValues("('Bird''s eye'!$B$2,'Bird''s eye'!$B$1)"), cellsOf()))).to.deep.equal(['0: 5', '1: 3']);
  });
  it('stays as it is where it keeps values, or where it refers to nothing that is there', () => {
    const { read, reads } = book();
    const kept = '<c:val><c:numRef><c:f>Sheet1!A1</c:f><c:numCache><c:pt idx="0"><c:v>9</c:v></c:pt></c:numCache></c:numRef></c:val>';
    for (const chart of [kept, ofValues('Elsewhere!$A$1:$A$2'), ofValues('totals'), ofValues('[1]Sheet1!$A$1:totals'), ofValues('')]) expect(withCells(chart, cellsOf(read))).to.equal(chart);
    expect(reads).to.deep.equal(['Elsewhere']);
  });
  it('stays as it is where the charts of its sheet have had half a million, or looked at twenty other sheets', () => {
    const cells = cellsOf();
    const all = "'Bird''s eye'!$A$1:$A$32000";
    for (let times = 0; times < 16; times++) expect(withCells(ofValues(all), cells)).to.include('<c:ptCount val="32000"/>');
    expect(withCells(ofValues(all), cells)).to.equal(ofValues(all));
    const { read, reads } = book();
    const others = cellsOf(read);
    for (let nth = 0; nth < 30; nth++) withCells(ofValues(`Sheet${nth}!A1`), others);
    expect(reads.length).to.equal(20);
  });
  it('reads each sheet once, and no more points than programs take', () => {
    const { read, reads } = book();
    const cells = cellsOf(read);
    expect(withCells(ofValues("'Bird''s eye'!$A$1:$A$1048576"), cells)).to.include('<c:ptCount val="32000"/>');
    withCells(ofValues("'Bird''s eye'!$B$1"), cells);
    expect(reads).to.deep.equal(["Bird's eye"]);
  });
});
