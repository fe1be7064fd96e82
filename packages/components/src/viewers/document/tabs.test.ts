import { expect } from 'chai';
import { strToU8 } from 'fflate';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { nextStop } from './lay-tabs.ts';
import { docx, link, type SampleParts } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const run = (text: string): string => `<w:r>${text.split('\t').map((words) => `<w:t xml:space="preserve">${words}</w:t>`).join('<w:tab/>')}</w:r>`;
const p = (content: string, properties = ''): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const tabs = (...stops: string[]): string => `<w:tabs>${stops.map((stop) => `<w:tab ${stop}/>`).join('')}</w:tabs>`;
const stop = (val: string, pos: number, leader = 'none'): string => `w:val="${val}" w:pos="${pos}" w:leader="${leader}"`;
/** The width of the text of an A4 page with margins of an inch, in twentieths of a point. */
const right = 9026;

async function drawn(parts: SampleParts): Promise<HTMLElement> {
  const viewer = await showIn(row, { name: 'a.docx', mime, bytes: docx(parts) });
  return viewer.shadowRoot!.querySelector<HTMLElement>('.pages')!;
}
const scaleOf = (pages: Element): number => {
  const page = pages.querySelector('section')!;
  return page.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(page).width);
};
/** From where a text goes to where, in points from the beginning of the column. */
function spanOf(pages: Element, words: string): [number, number] {
  const walker = document.createTreeWalker(pages, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.data !== words) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const [box, column] = [range.getBoundingClientRect(), node.parentElement!.closest('section > *')!.getBoundingClientRect()];
    return [box.left, box.right].map((at) => ((at - column.left) / scaleOf(pages)) * 0.75) as [number, number];
  }
  throw new Error(words);
}

describe('tabs of a document', () => {
  afterEach(putAway);

  it('lead the numbers of a contents to the right, along dots', async () => {
    const pages = await drawn({ body: p(run('Chapter one\t7'), tabs(stop('right', right, 'dot'))) + p(run('Another chapter\t112'), tabs(stop('right', right, 'dot'))) });
    for (const number of ['7', '112']) expect(spanOf(pages, number)[1]).to.be.closeTo(right / 20, 1.5);
    expect(pages.querySelectorAll('.tab.dots').length).to.equal(2);
    expect(pages.querySelector('p')!.getBoundingClientRect().height).to.be.lessThan(30 * scaleOf(pages));
  });

  it('go to the stops of a style, of those it is based on, and of the paragraph, without those that it takes away', async () => {
    const style = (id: string, stops: string, basedOn = ''): string => `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/>${basedOn && `<w:basedOn w:val="${basedOn}"/>`}<w:pPr>${stops}</w:pPr></w:style>`;
    const styles = style('Base', tabs(stop('left', 2000), stop('left', 3000))) + style('Letter', tabs(stop('left', 5000)), 'Base');
    const pages = await drawn({ styles, body: p(run('a\tb\tc\td'), `<w:pStyle w:val="Letter"/>${tabs(stop('clear', 3000), stop('left', 7000))}`) });
    expect(['b', 'c', 'd'].map((words) => Math.round(spanOf(pages, words)[0] / 5) * 5)).to.deep.equal([100, 250, 350]);
  });

  it('put the words of a head in its middle and at its right', async () => {
    const head = `<w:hdr ${w}>${p(run('Left\tMiddle\tRight'), tabs(stop('center', right / 2), stop('right', right)))}</w:hdr>`;
    const pages = await drawn({
      body: p(run('Text'), `<w:sectPr><w:headerReference w:type="default" r:id="rH"/><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708"/></w:sectPr>`),
      relationships: link('rH', 'header1.xml', 'header', ''),
      files: { 'word/header1.xml': strToU8(head) },
    });
    const [from, to] = spanOf(pages, 'Middle');
    expect((from + to) / 2).to.be.closeTo(right / 40, 1.5);
    expect(spanOf(pages, 'Right')[1]).to.be.closeTo(right / 20, 1.5);
  });

  it('go from the right where the text does', async () => {
    const pages = await drawn({ body: p(`<w:r><w:rPr><w:rtl/></w:rPr><w:t>فصل</w:t><w:tab/><w:t>٧</w:t></w:r>`, `<w:bidi/>${tabs(stop('right', right, 'dot'))}`) });
    expect(spanOf(pages, '٧')[0]).to.be.closeTo(0, 1.5);
  });

  it('stop at even distances where no stop is left, and at the indent of what hangs', () => {
    const stops = [{ at: 72, side: 'end', leader: '' }] as const;
    expect(nextStop({ stops: [...stops], every: 36 }, 0, undefined)).to.deep.equal({ at: 96, side: 'end', leader: '' });
    expect(nextStop({ stops: [...stops], every: 36 }, 100, undefined).at).to.equal(144);
    expect(nextStop({ stops: [...stops], every: 36 }, 0, 24).at).to.equal(24);
  });

  it('are no places to lead to in text without pages', async () => {
    const viewer = await showIn(row, { name: 'a.docx', mime, bytes: docx({ body: p(run('Chapter one\t7'), tabs(stop('right', right, 'dot'))) }) });
    const text = viewer as typeof viewer & { wrap: boolean; updateComplete: Promise<unknown> };
    text.wrap = true;
    await text.updateComplete;
    const tab = viewer.shadowRoot!.querySelector('.tab')!;
    const letters = Number.parseFloat(getComputedStyle(tab).fontSize);
    expect(Number.parseFloat(getComputedStyle(tab).wordSpacing)).to.be.closeTo(letters, 0.1);
  });
});
