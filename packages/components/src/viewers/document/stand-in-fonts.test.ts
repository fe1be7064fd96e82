import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { withStandIns } from '../office/stand-in-fonts.ts';
import { docx } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

describe('fonts of a document that are not there', () => {
  afterEach(putAway);

  it('have one of their kind in their place, as wide where there is one', () => {
    expect(withStandIns('Calibri', [])).to.equal('Calibri, Carlito, sans-serif');
    expect(withStandIns('"Times New Roman", SimSun', [])).to.equal('"Times New Roman", serif, SimSun');
    expect(withStandIns('Calibri, "Times New Roman"', [])).to.equal('Calibri, Carlito, sans-serif, "Times New Roman"');
    expect(withStandIns('Courier New', [])).to.equal('Courier New, monospace');
    expect(withStandIns('Lucida Sans Typewriter', [])).to.equal('Lucida Sans Typewriter, monospace');
    expect(withStandIns('MS Gothic', [])).to.equal('MS Gothic, sans-serif');
  });

  it('are of the kind that the file says', () => {
    expect(withStandIns('Perpetua', [{ name: 'perpetua', family: 'roman' }])).to.equal('Perpetua, serif');
    expect(withStandIns('Perpetua', [])).to.equal('Perpetua, sans-serif');
  });

  it('have it in styles and in runs', async () => {
    const styles = '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr><w:rFonts w:ascii="No Such Sans"/></w:rPr></w:style>';
    const viewer = await showIn(row, { name: 'a.docx', mime, bytes: docx({ styles, body: '<w:p><w:r><w:t>plain</w:t></w:r><w:r><w:rPr><w:rFonts w:ascii="No Such Mono"/></w:rPr><w:t>code</w:t></w:r></w:p>' }) });
    const runs = [...viewer.shadowRoot!.querySelectorAll('.pages p span')];
    expect(runs.map((run) => getComputedStyle(run).fontFamily)).to.deep.equal(['"No Such Sans", sans-serif', '"No Such Mono", monospace']);
  });
});
