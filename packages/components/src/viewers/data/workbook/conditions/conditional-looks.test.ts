import { expect } from 'chai';
import { strToU8, zipSync } from 'fflate';
import type { CellLook } from '../../rows/row-source.ts';
import { sampleWorkbook, sheetRow } from '../sample-workbook.ts';
import { Workbook } from '../workbook.ts';
import { formulaOf } from './formula.ts';

const dxfs = '<dxfs><dxf><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></dxf><dxf><font><b/><color rgb="FF9C0006"/></font><border><left><color rgb="FF00FF00"/></left></border></dxf></dxfs>';
const styles = `<styleSheet><fonts><font/></fonts><fills><fill/></fills><cellXfs><xf fontId="0" fillId="0"/></cellXfs>${dxfs}</styleSheet>`;
const rule = (sqref: string, inside: string): string => `<conditionalFormatting sqref="${sqref}">${inside}</conditionalFormatting>`;
const told = (type: string, more: string, ...formulas: string[]): string => `<cfRule type="${type}" dxfId="0" priority="1" ${more}>${formulas.map((one) => `<formula>${one}</formula>`).join('')}</cfRule>`;
const numbers = [5, -10, 20, 40, 20];
const rows = sheetRow(1, ['n', 'word', 'n2']) + numbers.map((number, nth) => sheetRow(nth + 2, [number, `${nth % 2 ? 'Grain' : 'oat'} ${nth}`, nth])).join('');

async function open(rules: string, sheet = rows, inTurn = false): Promise<Workbook> {
  const book = new Workbook({ mime: '', name: 'a.xlsx', inTurn });
  book.push(sampleWorkbook({ A: '', "Ann's list": sheetRow(1, ['limit', 30]) }, [], 0, [], [], { 'xl/styles.xml': styles, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData>${rules}</worksheet>` }));
  await book.end();
  return book;
}
/** Looks of a column of the five rows. */
const column = async (rules: string, at = 0): Promise<(CellLook | undefined)[]> => {
  const { source } = await open(rules);
  return numbers.map((_, row) => source.look!(row, at));
};
const filled = async (rules: string, at = 0): Promise<boolean[]> => (await column(rules, at)).map((look) => look?.fill === '#ffc7ce');

describe('looks that rules of a sheet give', () => {
  it('are those of cells whose value is such', async () => {
    expect(await filled(rule('A2:A6', told('cellIs', 'operator="greaterThan"', '19')))).to.deep.equal([false, false, true, true, true]);
    expect(await filled(rule('A2:A6', told('cellIs', 'operator="between"', '30', '0')))).to.deep.equal([true, false, true, false, true]);
    expect(await filled(rule('A2:A6', told('cellIs', 'operator="equal"', '$A$4')))).to.deep.equal([false, false, true, false, true]);
    expect(await filled(rule('B2:B6', told('cellIs', 'operator="equal"', '&quot;GRAIN 1&quot;')), 1)).to.deep.equal([false, true, false, false, false]);
    expect(await filled(rule('B2:B6', told('containsText', 'text="grain"')), 1)).to.deep.equal([false, true, false, true, false]);
    expect(await filled(rule('B2:B6', told('containsText', 'text="$B$3"', 'NOT(ISERROR(SEARCH($B$3,B2)))')), 1), 'of another cell').to.deep.equal([false, true, false, false, false]);
    expect(await filled(rule('B2:B6', told('beginsWith', '', 'LEFT(B2,3)=&quot;oat&quot;')), 1)).to.deep.equal([true, false, true, false, true]);
  });

  it('are those of cells that stand out among the others', async () => {
    expect(await filled(rule('A2:A6', told('top10', 'rank="1"')))).to.deep.equal([false, false, false, true, false]);
    expect(await filled(rule('A2:A6', told('top10', 'rank="40" percent="1" bottom="1"')))).to.deep.equal([true, true, false, false, false]);
    expect(await filled(rule('A2:A6', told('aboveAverage', '')))).to.deep.equal([false, false, true, true, true]);
    expect(await filled(rule('A2:A6', told('duplicateValues', '')))).to.deep.equal([false, false, true, false, true]);
  });

  it('follow formulas, each cell for its own row', async () => {
    expect(await filled(rule('A2:C6', told('expression', '', 'AND($C2&gt;=1,$A2&lt;&gt;20)')), 1)).to.deep.equal([false, true, false, true, false]);
    expect(await filled(rule('A2:C6', told('expression', '', 'MOD(ROW(),2)=0')))).to.deep.equal([true, false, true, false, true]);
    expect(await filled(rule('A2:A6', told('expression', '', 'A2=MAX($A$2:$A$6)')))).to.deep.equal([false, false, false, true, false]);
    expect(await filled(rule('A2:A6', told('expression', '', 'NOT(ISERROR(SEARCH(&quot;oat&quot;,B2)))')))).to.deep.equal([true, false, true, false, true]);
    expect(await filled(rule('A2:A6', told('expression', '', 'VLOOKUP(A2,Other!A:B,2)=1'))), 'what is not understood').to.deep.equal([false, false, false, false, false]);
  });

  it('are none by rules that nothing is known of, whatever they are called', async () => {
    expect(await filled(['constructor', 'toString', '__proto__'].map((name) => rule('A2:A6', told(name, '', '1'))).join('') + rule('A2:A6', told('cellIs', 'operator="constructor"', '1')))).to.deep.equal([false, false, false, false, false]);
  });

  it('are colours between those of a scale', async () => {
    const scale = '<cfRule type="colorScale" priority="1"><colorScale><cfvo type="min"/><cfvo type="num" val="20"/><cfvo type="max"/><color rgb="FFFF0000"/><color rgb="FFFFFF00"/><color rgb="FF00FF00"/></colorScale></cfRule>';
    expect((await column(rule('A2:A6', scale))).map((look) => look?.fill)).to.deep.equal(['#ff8000', '#ff0000', '#ffff00', '#00ff00', '#ffff00']);
  });

  it('are bars as long as their numbers, on both sides of nothing where the file says so', async () => {
    const bars = (more = ''): string => `<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF63C384"/></dataBar>${more}</cfRule>`;
    expect((await column(rule('A2:A6', bars()))).map((look) => look?.bar?.to)).to.deep.equal([0.34, 0.1, 0.58, 0.9, 0.58]);
    expect((await column(rule('A2:A6', bars('<extLst><ext><x14:id>{1}</x14:id></ext></extLst>')))).map((look) => look?.bar)).to.deep.equal([[0.2, 0.3, '#63c384'], [0, 0.2, '#ff0000'], [0.2, 0.6, '#63c384'], [0.2, 1, '#63c384'], [0.2, 0.6, '#63c384']].map(([from, to, colour]) => ({ from, to, colour })));
  });

  it('are signs before numbers', async () => {
    const icons = '<cfRule type="iconSet" priority="1"><iconSet iconSet="3Arrows"><cfvo type="percent" val="0"/><cfvo type="num" val="20" gte="0"/><cfvo type="num" val="40"/></iconSet></cfRule>';
    expect((await column(rule('A2:A6', icons))).map((look) => look?.icon?.[0])).to.deep.equal(['b', 'b', 'b', 'g', 'b']);
  });

  it('are told of columns, which are so much wider for signs', async () => {
    const icons = '<cfRule type="iconSet" priority="1"><iconSet><cfvo type="percent" val="0"/><cfvo type="percent" val="33"/><cfvo type="percent" val="67"/></iconSet></cfRule>';
    const profile = (await open(rule('A2:A6', icons))).source.profile();
    let step = profile.next();
    while (!step.done) step = profile.next();
    expect(step.value.map(({ icon }) => icon)).to.deep.equal([true, undefined, undefined]);
  });

  it('count by their order: what comes first goes before, and one that stops is the last', async () => {
    const two = (stops: string): string => rule('A2:A6', `<cfRule type="cellIs" dxfId="1" priority="2" operator="greaterThan"><formula>0</formula></cfRule><cfRule type="cellIs" dxfId="0" priority="1" ${stops} operator="equal"><formula>20</formula></cfRule>`);
    expect((await column(two('')))[2]).to.include({ bold: true, fill: '#ffc7ce' });
    expect((await column(two('stopIfTrue="1"')))[2]).to.deep.equal({ fill: '#ffc7ce', ink: '#000000' });
  });

  it('wait for the end of a sheet that is read in turn where they ask for all of its values', async () => {
    const many = sheetRow(1, ['n']) + Array.from({ length: 20_000 }, (_, nth) => sheetRow(nth + 2, [`words ${'of the north '.repeat(6)}`, nth])).join('');
    const book = await open(rule('B2:B20001', told('top10', 'rank="1" bottom="1"')), many, true);
    expect([book.more, book.source.look!(0, 1)]).to.deep.equal([true, undefined]);
    while (book.more) book.readOn();
    expect([book.turned, book.source.look!(0, 1)?.fill]).to.deep.equal([1, '#ffc7ce']);
  });
});

describe('looks that rules give as newer programs keep them', () => {
  const newer = (rules: string, sqref = 'A2:A6'): string => `<extLst><ext><x14:conditionalFormattings><x14:conditionalFormatting xmlns:xm="m">${rules}<xm:sqref>${sqref}</xm:sqref></x14:conditionalFormatting></x14:conditionalFormattings></ext></extLst>`;
  const point = (type: string, value?: number): string => (value === undefined ? `<x14:cfvo type="${type}"/>` : `<x14:cfvo type="${type}"><xm:f>${value}</xm:f></x14:cfvo>`);
  const bar = (attributes: string, points = point('autoMin') + point('autoMax')): string => `<x14:cfRule type="dataBar" id="{1}"><x14:dataBar minLength="0" maxLength="100" ${attributes}>${points}<x14:negativeFillColor rgb="FF0000FF"/><x14:axisColor rgb="FF000000"/></x14:dataBar></x14:cfRule>`;
  const beside = '<cfRule type="dataBar" priority="1"><dataBar><cfvo type="min"/><cfvo type="max"/><color rgb="FF63C384"/></dataBar><extLst><ext><x14:id>{1}</x14:id></ext></extLst></cfRule>';
  const bars = async (more: string, points?: string): Promise<unknown[]> => (await column(rule('A2:A6', beside) + newer(bar(more, points)))).map((look) => look?.bar && [look.bar.from, look.bar.to, look.bar.colour]);

  it('are bars that go the way and have the colours that are said', async () => {
    expect((await bars('')).slice(0, 3)).to.deep.equal([[0.2, 0.3, '#63c384'], [0, 0.2, '#0000ff'], [0.2, 0.6, '#63c384']]);
    expect((await bars('negativeBarColorSameAsPositive="1"'))[1]).to.deep.equal([0, 0.2, '#63c384']);
    expect((await bars('axisPosition="middle"')).slice(1, 4)).to.deep.equal([[0.375, 0.5, '#0000ff'], [0.5, 0.75, '#63c384'], [0.5, 1, '#63c384']]);
    expect((await bars('axisPosition="none"')).slice(1, 4)).to.deep.equal([[0, 0, '#0000ff'], [0, 0.6, '#63c384'], [0, 1, '#63c384']]);
    expect((await bars('direction="rightToLeft"'))[0]).to.deep.equal([0.7, 0.8, '#63c384']);
    expect((await bars('', point('autoMin') + point('percentile', 50)))[0], 'up to 20').to.deep.equal([0.333, 0.5, '#63c384']);
    expect((await bars('minLength="0"', point('num', 0) + point('num', 0)))[2], 'points that are numbers here alone').to.deep.equal([0.2, 0.6, '#63c384']);
  });
  it('are bars of rules that stand there alone', async () => {
    const alone = '<x14:cfRule type="dataBar" priority="1" id="{2}"><x14:dataBar minLength="0" maxLength="100">' + point('num', 0) + point('num', 40) + '<x14:fillColor rgb="FF00AA00"/></x14:dataBar></x14:cfRule>';
    expect((await column(newer(alone)))[2]?.bar).to.deep.equal({ from: 0, to: 0.5, colour: '#00aa00' });
  });
  it('are signs of sets that older programs lack, and of the choice of their author, none among them', async () => {
    const points = point('percent', 0) + point('num', 20) + point('num', 40);
    const icons = async (set: string): Promise<unknown[]> => (await column(newer(`<x14:cfRule type="iconSet" priority="1" id="{2}">${set}</x14:cfRule>`))).map((look) => look?.icon);
    expect(await icons(`<x14:iconSet iconSet="3Stars">${points}</x14:iconSet>`)).to.deep.equal(['middling ☆', 'middling ☆', 'middling ⯪', 'middling ★', 'middling ⯪']);
    const chosen = ['3Flags 0', 'NoIcons 0', '3Symbols2 2'].map((one) => `<x14:cfIcon iconSet="${one.split(' ')[0]}" iconId="${one.split(' ')[1]}"/>`).join('');
    expect((await icons(`<x14:iconSet custom="1">${points}${chosen}</x14:iconSet>`)).slice(1, 4)).to.deep.equal(['bad ⚑', undefined, 'good ✔\ufe0e']);
  });
  it('follow cells of other sheets, in looks of their own', async () => {
    const told = (formula: string): string => newer(`<x14:cfRule type="expression" priority="1" id="{2}"><xm:f>${formula}</xm:f><x14:dxf><font><b/><color rgb="FF9C0006"/></font><fill><patternFill><bgColor rgb="FFFFC7CE"/></patternFill></fill></x14:dxf></x14:cfRule>`);
    const over = await column(told("$A2&gt;'Ann''s list'!$B$1"));
    expect(over.map(Boolean)).to.deep.equal([false, false, false, true, false]);
    expect(over[3]).to.include({ fill: '#ffc7ce', bold: true });
    expect((await column(told("COUNTIF('Ann''s list'!$A$1:$B$2,$A2+10)&gt;0"))).map(Boolean)).to.deep.equal([false, false, true, false, true]);
    expect((await column(told('$A2&gt;Nowhere!$B$1'))).map(Boolean), 'no such sheet').to.deep.equal([false, false, false, false, false]);
  });
});

describe('looks that rules of OpenDocument give', () => {
  const named = (name: string, inside: string, parent = ''): string => `<style:style style:name="${name}_5f_x" style:display-name="${name}" style:family="table-cell"${parent && ` style:parent-style-name="${parent}_5f_x"`}>${inside}</style:style>`;
  const format = (inside: string): string => `<calcext:conditional-format calcext:target-range-address="&apos;A sheet&apos;.A2:&apos;A sheet&apos;.A6">${inside}</calcext:conditional-format>`;
  const condition = (value: string): string => format(`<calcext:condition calcext:apply-style-name="Bad" calcext:value="${value}" calcext:base-cell-address="&apos;A sheet&apos;.A2"/>`);
  const body = ['n', ...numbers].map((value, nth) => `<table:table-row><table:table-cell table:style-name="${nth === 5 ? 'Accent_5f_x' : ''}" office:value-type="${nth ? 'float' : 'string'}" office:value="${value}"><text:p>${value}</text:p></table:table-cell></table:table-row>`).join('');
  async function openDocument(rules: string): Promise<(CellLook | undefined)[]> {
    const styled = `${named('Status', '<style:text-properties fo:font-weight="bold"/>')}${named('Bad', '<style:table-cell-properties fo:background-color="#ffc7ce"/>', 'Status')}${named('Accent', '<style:text-properties fo:color="#0000ff"/>', 'Status')}`;
    const book = new Workbook({ mime: '', name: 'a.ods' });
    book.push(zipSync({ 'content.xml': strToU8(`<office:document><table:table table:name="A sheet">${body}<calcext:conditional-formats>${rules}</calcext:conditional-formats></table:table></office:document>`), 'styles.xml': strToU8(`<office:styles>${styled}</office:styles>`) }));
    await book.end();
    return numbers.map((_, row) => book.source.look!(row, 0));
  }
  const filledBy = async (value: string): Promise<boolean[]> => (await openDocument(condition(value))).map((look) => look?.fill === '#ffc7ce' && look.bold === true);

  it('are those of named styles, with what these go on from', async () => {
    expect(await filledBy('&gt;19')).to.deep.equal([false, false, true, true, true]);
    expect(await filledBy('between(0;30)')).to.deep.equal([true, false, true, false, true]);
    expect(await filledBy('top-elements(1)')).to.deep.equal([false, false, false, true, false]);
    expect(await filledBy('duplicate')).to.deep.equal([false, false, true, false, true]);
    expect(await filledBy('formula-is(AND([.$A2]&gt;0;MOD([.A2];10)=0))')).to.deep.equal([false, false, true, true, true]);
    expect(await filledBy('made-up(2)')).to.deep.equal([false, false, false, false, false]);
    expect((await openDocument(''))[4]).to.deep.equal({ bold: true, ink: 'light-dark(#0000ff, #7373ff)' });
  });

  it('are scales, bars and signs', async () => {
    const entry = (kind: string, type: string, value: number, colour = ''): string => `<calcext:${kind}-entry calcext:value="${value}" calcext:type="${type}"${colour && ` calcext:color="${colour}"`}/>`;
    const scale = await openDocument(format(`<calcext:color-scale>${entry('color-scale', 'minimum', 0, '#ff0000')}${entry('color-scale', 'maximum', 0, '#00ff00')}</calcext:color-scale>`));
    expect([scale[1]?.fill, scale[3]?.fill]).to.deep.equal(['#ff0000', '#00ff00']);
    const bar = await openDocument(format(`<calcext:data-bar calcext:positive-color="#63c384">${entry('formatting', 'auto-minimum', 0)}${entry('formatting', 'auto-maximum', 0)}</calcext:data-bar>`));
    expect(bar[2]?.bar).to.deep.equal({ from: 0.2, to: 0.6, colour: '#63c384' });
    const icon = await openDocument(format(`<calcext:icon-set calcext:icon-set-type="3Arrows">${entry('formatting', 'percent', 0)}${entry('formatting', 'percent', 33)}${entry('formatting', 'percent', 67)}</calcext:icon-set>`));
    expect([icon[1]?.icon, icon[3]?.icon]).to.deep.equal(['bad ▼', 'good ▲']);
  });
});

describe('a formula of a rule', () => {
  const sight = { cell: (row: number, column: number) => [[3, 'Ada', undefined], [4.5, '', true]][row]?.[column], today: () => 46_000, base: Date.UTC(1899, 11, 30), whole: true };
  const of = (written: string): unknown => formulaOf(written, { row: 0, column: 0 })?.({ row: 1, column: 0 }, sight);

  it('reckons as spreadsheets do', () => {
    expect(of('-2^2+10%*10')).to.equal(5);
    expect(of('1+2*3=7')).to.equal(true);
    expect(of('A1&B$1')).to.equal('4.5Ada');
    expect([of('$C1=0'), of('C1'), of('IF(C1,"yes","no")')]).to.deep.equal([false, true, 'yes']);
    expect([of('SUM($A$1:$A$2)'), of('COUNTIF($A$1:$A$2,">3")'), of('COUNTA(A$1:C$2)')]).to.deep.equal([7.5, 1, 5]);
    expect([of('TODAY()-1'), of('YEAR(TODAY())'), of('WEEKDAY(TODAY(),2)')]).to.deep.equal([45_999, 2025, 2]);
  });

  it('reckons with as many values as a range has', () => {
    const many = { ...sight, cell: (row: number) => row };
    expect([formulaOf('MAX($A$1:$A$300000)', { row: 0, column: 0 })!({ row: 0, column: 0 }, many), formulaOf('MIN($A$2:$A$300000)', { row: 0, column: 0 })!({ row: 0, column: 0 }, many)]).to.deep.equal([299_999, 1]);
    expect([of('MAX(D1)'), of('MIN(D1)')]).to.deep.equal([0, 0]);
  });

  it('is reckoned once where it is the same for all cells', () => {
    let asked = 0;
    const counting = { ...sight, cell: (row: number, column: number) => (asked++, sight.cell(row, column)) };
    const formula = formulaOf('A1>MAX($A$1:$A$2)-1', { row: 0, column: 0 })!;
    expect([0, 1, 1].map((row) => formula({ row, column: 0 }, counting))).to.deep.equal([false, true, true]);
    expect(asked).to.equal(3 + 2);
  });

  it('is none where something is not understood', () => {
    for (const written of ['', 'Name', '[1]Sheet2!A1', 'Sheet2!Name', 'A1+', '(A1', 'SHEETS()', '{1,2}', '('.repeat(200)]) expect(formulaOf(written, { row: 0, column: 0 }), written).to.equal(undefined);
  });
});
