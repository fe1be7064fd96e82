import { expect } from 'chai';
import { splitShorthands } from './split-shorthands.ts';
import { sanitizeDocument } from './sanitize-document.ts';

describe('shorthands whose value is known only where it is used', () => {
  it('are parted from what changes a part of them', () => {
    expect(splitShorthands('i{mask:var(--a) no-repeat;mask-size:1em;color:red}b{color:tan}')).to.equal('i{mask:var(--a) no-repeat;&{}mask-size:1em;color:red}b{color:tan}');
    expect(splitShorthands('@media print{i{border:var(--a);border-top:0}}')).to.equal('@media print{i{border:var(--a);&{}border-top:0}}');
  });

  for (const same of [
    'i{mask-size:1em;mask:var(--a)}',
    'i{--a:var(--b);--a-b:1}',
    'i{border:1px solid;border-top:0}',
    'i{background:var(--a)}b{background-size:1em}',
    '@keyframes k{from{border:var(--a);border-top:0}}',
    '@font-face{font:var(--a);font-family:F}',
    'i{color:var(--a);content:"}border:var(--a);border-top:0"}',
    'i{background:url(data:image/svg+xml;a,{});color:var(--a)}',
    'i{color:var(--a',
    '}}i{color:var(--a)}',
  ]) it(`are left as they are in ${same}`, () => expect(splitShorthands(same)).to.equal(same));

  const drawn = async (styles: string, markup: string) => {
    const { root } = sanitizeDocument(`<style>${styles}</style>${markup}`);
    const frame = document.createElement('iframe');
    frame.srcdoc = root.outerHTML;
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
    frames.push(frame);
    return (selector: string, pseudo?: string) => frame.contentWindow!.getComputedStyle(frame.contentDocument!.querySelector(selector)!, pseudo);
  };
  const frames: HTMLIFrameElement[] = [];
  afterEach(() => frames.splice(0).forEach((frame) => frame.remove()));

  it('hold in a page as its author wrote them', async () => {
    const style = await drawn(':root{--w:4px}i{display:block;padding:var(--w);padding-left:9px;border:var(--w) solid;border-top-width:1px}', '<i>x</i>');
    const { paddingTop, paddingLeft, borderTopWidth, borderLeftWidth } = style('i');
    expect([paddingTop, paddingLeft, borderTopWidth, borderLeftWidth]).to.deep.equal(['4px', '9px', '1px', '4px']);
  });

  it('hold before and after elements, too: what followed stood in a rule for nothing', async () => {
    const style = await drawn(':root{--w:4px}i::before{content:"a";display:block;border:var(--w) solid;border-top-width:1px;color:#f00}', '<i>x</i>');
    const { borderTopWidth, borderLeftWidth, color } = style('i', '::before');
    expect([borderTopWidth, borderLeftWidth, color]).to.deep.equal(['1px', '4px', 'rgb(255, 0, 0)']);
  });

  it('weigh what the author gave them: of several selectors all had the weight of the heaviest', async () => {
    const style = await drawn(':root{--w:4px}i,#none{padding:var(--w);padding-left:9px;color:#f00}i.own{padding-left:2px;color:#00f}', '<i class="own">x</i>');
    const { paddingTop, paddingLeft, color } = style('i');
    expect([paddingTop, paddingLeft, color]).to.deep.equal(['4px', '2px', 'rgb(0, 0, 255)']);
  });
});
