import { expect } from 'chai';
import { Workbook } from './workbook.ts';

describe('cells of OpenDocument', () => {
  it('tell their formula, where they lead, and the notes beside them with who wrote them', async () => {
    const cell = (more: string, inside: string): string => `<table:table-cell ${more}>${inside}</table:table-cell>`;
    const text = (words: string): string => cell('office:value-type="string"', `<text:p>${words}</text:p>`);
    const note = '<office:annotation office:display="true"><dc:creator>Ann</dc:creator><dc:date>2026-01-01T00:00:00</dc:date><text:p>too<text:s/><text:span>dear</text:span> &amp; late</text:p><text:p>ask</text:p></office:annotation>';
    const rows = [
      text('item') + text('price') + text('sum'),
      text('<text:a xlink:href="https://example.org/?a=1&amp;b">tea</text:a> leaves') + cell('office:value-type="float" office:value="2"', `${note}<text:p>2</text:p>`) + cell('table:formula="of:=SUM([.B2:.B9];[$Other.$A1])&amp;&quot;[x]&quot;" office:value-type="float" office:value="2"', '<text:p>2</text:p>'),
      text('milk') + cell('', note) + text('x'),
    ];
    const book = new Workbook({ mime: '', name: 'a.fods' });
    book.push(new TextEncoder().encode(`<office:document ><table:table table:name="A">${rows.map((cells) => `<table:table-row>${cells}</table:table-row>`).join('')}</table:table></office:document>`));
    await book.end();
    const { source } = book;
    const written = [{ by: 'Ann', text: 'too dear & late\nask' }];
    expect([source.cell(0, 0), source.about!(0, 0)]).to.deep.equal(['tea leaves', { at: 'A2', link: 'https://example.org/?a=1&b' }]);
    expect(source.about!(0, 1)).to.deep.equal({ at: 'B2', notes: written });
    expect(source.about!(0, 2).formula).to.equal('SUM(B2:B9;$Other.$A1)&"[x]"');
    expect([source.cell(1, 1), source.about!(1, 1).notes], 'of a cell that is empty').to.deep.equal(['', written]);
  });
});
