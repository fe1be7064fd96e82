import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { vmlBoxes } from './repack/vml-boxes.ts';
import { docx } from './sample-document.ts';

const row = builtinViewers.find(({ id }) => id === 'document')!;
const mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const words = (text: string): string => `<v:textbox><w:txbxContent><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:txbxContent></v:textbox>`;
const pict = (shapes: string): string => `<w:p><w:r><w:pict>${shapes}</w:pict></w:r></w:p>`;
const styleOf = (xml: string): string => /style="([^"]*)"/.exec(xml)?.[1] ?? '';

async function drawn(body: string): Promise<HTMLElement> {
  const viewer = await showIn(row, { name: 'a.docx', mime, bytes: docx({ body }) });
  return viewer.shadowRoot!.querySelector<HTMLElement>('.pages')!;
}

describe('text boxes of a document', () => {
  afterEach(putAway);

  it('are filled, framed and turned as their author had them', async () => {
    const pages = await drawn(pict(`<v:rect style="position:absolute;margin-left:10pt;margin-top:20pt;width:76pt;height:64pt;rotation:45" fillcolor="#ed7d31 [3205]" strokecolor="#823b0b" strokeweight="1pt">${words('orange')}</v:rect>`));
    const box = pages.querySelector<HTMLElement>('[style*="position"]')!;
    expect([box.style.backgroundColor, box.style.borderColor, box.style.transform, box.style.width]).to.deep.equal(['rgb(237, 125, 49)', 'rgb(130, 59, 11)', 'rotate(45deg)', '76pt']);
    expect(box.textContent).to.equal('orange');
  });

  it('are there also in groups, where those have them, and with round corners', async () => {
    const inner = `<v:oval style="position:absolute;left:500;top:0;width:400;height:100">${words('NGO')}</v:oval><v:roundrect style="position:absolute;left:0;top:250;width:400;height:100">${words('Union')}</v:roundrect>`;
    const pages = await drawn(pict(`<v:group style="position:absolute;margin-left:5pt;margin-top:0;width:200pt;height:100pt" coordorigin="0,0" coordsize="1000,500"><v:group style="position:absolute;left:0;top:0;width:1000;height:500" coordorigin="0,0" coordsize="1000,500">${inner}</v:group></v:group>`));
    const boxes = [...pages.querySelectorAll<HTMLElement>('[style*="position"]')];
    expect(boxes.map(({ textContent, style }) => [textContent, style.marginLeft, style.marginTop, style.width, style.borderRadius])).to.deep.equal([
      ['NGO', '105pt', '0pt', '80pt', '50%'],
      ['Union', '5pt', '50pt', '80pt', '8pt'],
    ]);
  });

  it('keep what is in them as far from their edges as they say', () => {
    const inset = (said: string): string | undefined => /padding:([^;]*)/.exec(styleOf(vmlBoxes(`<w:pict><v:rect style="width:90pt"><v:textbox${said}><w:txbxContent/></v:textbox></v:rect></w:pict>`)))?.[1];
    expect([inset(' inset="1mm,2pt,,0"'), inset('')]).to.deep.equal(['2pt 7.2pt 0pt 2.83pt', '3.6pt 7.2pt 3.6pt 7.2pt']);
  });

  it('within each other each have the text around them that goes around them', () => {
    const box = (wrap: string, inner: string): string => `<w:pict><v:rect style="position:absolute;width:90pt"><w10:wrap type="${wrap}"/><v:textbox><w:txbxContent>${inner}</w:txbxContent></v:textbox></v:rect></w:pict>`;
    const boxes = vmlBoxes(box('topAndBottom', `<w:p><w:r>${box('square', '<w:p/>')}</w:r></w:p>`)).match(/style="[a-z]+:\w+/g);
    expect(boxes).to.deep.equal(['style="display:block', 'style="float:left']);
  });

  it('have the text around them that went around them, and stand where on the page they stood', () => {
    const shape = (style: string, rest = ''): string => styleOf(vmlBoxes(`<w:pict><v:shape style="position:absolute;width:90pt;${style}" filled="f" stroked="f">${words('x')}</v:shape>${rest}</w:pict>`));
    expect(shape('margin-left:300pt;mso-position-horizontal:right', '<w10:wrap type="square"/>')).to.match(/^float:right/).and.not.include('background');
    expect(shape('margin-left:0', '<w10:wrap type="topAndBottom"/>')).to.match(/^display:block/);
    expect(shape('mso-position-horizontal:center;mso-position-vertical:bottom')).to.include('left:calc(50% + 0pt)').and.include('top:calc(91% + 0pt)').and.include('translate:-50% -100%');
    expect(shape('mso-position-vertical:center;mso-position-vertical-relative:bottom-margin-area')).to.include('top:calc(95.5% + 0pt)').and.include('translate:0 -50%');
    expect(shape('mso-position-vertical:bottom;mso-position-vertical-relative:page')).to.include('top:calc(100% + 0pt)');
    expect(shape('mso-left-percent:59;mso-position-vertical-relative:page;margin-top:40pt')).to.include('left:calc(5.9% + 0pt)').and.include('top:calc(0% + 40pt)');
  });

  it('are there with drawings in them, which have their places in the box', async () => {
    const inner = `<v:rect style="position:absolute;margin-left:3pt;width:20pt">${words('within')}</v:rect>`;
    const outer = `<v:rect style="position:absolute;left:5;width:50"><v:textbox><w:txbxContent>${pict(inner)}</w:txbxContent></v:textbox></v:rect>`;
    const pages = await drawn(pict(`<v:group style="position:absolute;width:200pt;height:100pt" coordsize="100,100">${outer}${outer.replace('left:5', 'left:9')}</v:group>`));
    const boxes = [...pages.querySelectorAll<HTMLElement>('[style*="position"]')];
    expect(boxes.map(({ textContent, style }) => [textContent, style.marginLeft])).to.deep.equal([['within', '10pt'], ['within', '3pt'], ['within', '18pt'], ['within', '3pt']]);
  });

  it('stand for words that are a shape, straight, as large as they have room, and behind the text', async () => {
    const shape = (style: string, more: string, text: string): string => pict(`<v:shapetype id="t"><v:textpath on="t"/></v:shapetype><v:shape type="#t" style="${style}" ${more}><v:fill opacity=".5"/><v:textpath style="font-family:&quot;Calibri&quot;;font-size:1pt" string="${text}"/></v:shape>`);
    const pages = await drawn(shape('width:200pt;height:40pt', 'fillcolor="#1f4e79 [3204]"', 'Bulletin &amp; more') + shape('position:absolute;width:412pt;height:165pt;rotation:315;z-index:-251658752;mso-position-horizontal:center;mso-position-vertical:center', 'fillcolor="silver" stroked="f"', 'DRAFT'));
    const [art, mark] = [...pages.querySelectorAll<HTMLElement>('[style*="min-height"]')].filter(({ style }) => style.opacity !== '');
    expect([art!.textContent, mark!.textContent]).to.deep.equal(['Bulletin & more', 'DRAFT']);
    const run = (box: HTMLElement): CSSStyleDeclaration => getComputedStyle([...box.querySelectorAll('span')].at(-1)!);
    expect([run(art!).color, run(mark!).color]).to.deep.equal(['rgb(31, 78, 121)', 'rgb(192, 192, 192)']);
    expect(Number.parseFloat(run(mark!).fontSize)).to.be.above(100);
    expect([mark!.style.zIndex, mark!.style.opacity, mark!.style.transform, mark!.style.borderStyle]).to.deep.equal(['-1', '0.5', 'rotate(315deg)', '']);
  });

  it('stand without the lines between them, which would cover what is behind', async () => {
    const line = '<v:shape type="#_x0000_t32" style="position:absolute;left:0;top:0;width:100;height:50" o:connectortype="straight" strokecolor="#a7bfde"/>';
    const curve = `${line.slice(0, -2)}><v:fill on="t"/></v:shape>`;
    const pages = await drawn(pict(`<v:group xmlns:o="urn:schemas-microsoft-com:office:office" style="position:absolute;width:200pt;height:100pt" coordsize="100,100">${line}${curve}<v:oval style="position:absolute;left:50;top:0;width:20;height:20">${words('7')}</v:oval></v:group>`));
    expect(Array.from(pages.querySelectorAll<HTMLElement>('[style*="position"]'), ({ textContent }) => textContent)).to.deep.equal(['7']);
  });

  it('leave other drawings as they are', () => {
    const line = '<w:pict><v:shape style="position:absolute;left:0"/></w:pict>';
    expect(vmlBoxes(line)).to.equal(line);
  });
});
