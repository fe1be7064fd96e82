import { expect } from 'chai';
import { splitShorthands } from './split-shorthands.ts';
import { sanitizeDocument } from './sanitize-document.ts';

describe('shorthands whose value is known only where it is used', () => {
  it('are parted from what changes a part of them', () => {
    expect(splitShorthands('i{mask:var(--a) no-repeat;mask-size:1em;color:red}b{color:tan}')).to.equal('i{mask:var(--a) no-repeat;&{mask-size:1em;color:red}}b{color:tan}');
    expect(splitShorthands('@media print{i{border:var(--a);border-top:0}}')).to.equal('@media print{i{border:var(--a);&{border-top:0}}}');
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

  it('hold in a page as its author wrote them', async () => {
    const { root } = sanitizeDocument('<style>:root{--w:4px}i{display:block;padding:var(--w);padding-left:9px;border:var(--w) solid;border-top-width:1px}</style><i>x</i>');
    const frame = document.createElement('iframe');
    frame.srcdoc = root.outerHTML;
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      document.body.append(frame);
    });
    const { paddingTop, paddingLeft, borderTopWidth, borderLeftWidth } = frame.contentWindow!.getComputedStyle(frame.contentDocument!.querySelector('i')!);
    expect([paddingTop, paddingLeft, borderTopWidth, borderLeftWidth]).to.deep.equal(['4px', '9px', '1px', '4px']);
    frame.remove();
  });
});
