import { expect } from 'chai';
import { activePayloads, fetchingPayloads } from './payloads.ts';
import { TooManyAttributes } from './few-attributes.ts';
import { sanitizeDocument } from './sanitize-document.ts';
import { sanitizeFragment } from './sanitize.ts';

const ALLOWED_LINK = /^(?:https?:|mailto:|#)/;

/** Everything in a tree that could run or leave the page, as sentences. */
function dangers(root: ParentNode): string[] {
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const found: string[] = [];
    if (/^(script|iframe|frame|object|embed|base|link|meta|form|template|portal|animate|set)$/i.test(element.localName)) found.push(`<${element.localName}>`);
    if (element.localName === 'use' && !/^\s*#/.test(element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? '#')) found.push('<use> of another file');
    for (const { name, value } of element.attributes) {
      if (/^on/i.test(name)) found.push(`${name} handler`);
      if (/^(srcdoc|ping|action|formaction|is|attributionsrc|shadowrootmode|autofocus)$/.test(name)) found.push(name);
      const link = /^(a|area)$/.test(element.localName) && name.endsWith('href');
      if (link && !ALLOWED_LINK.test(value)) found.push(`link to ${value}`);
      if (!link && /tracker\.test/.test(value)) found.push(`${name}=${value}`);
    }
    if (element.localName === 'style' && /tracker\.test|@import/i.test(element.textContent)) found.push(element.textContent);
    return found;
  });
}

describe('sanitising a document', () => {
  for (const payload of activePayloads) {
    it(`leaves nothing that runs of ${payload}`, () => {
      const { root } = sanitizeDocument(payload);
      expect(dangers(root)).to.deep.equal([]);
      expect(dangers(new DOMParser().parseFromString(root.outerHTML, 'text/html'))).to.deep.equal([]);
    });
  }
  for (const payload of fetchingPayloads) {
    it(`leaves nothing that fetches of ${payload}`, () => {
      const { root } = sanitizeDocument(payload);
      expect(dangers(root)).to.deep.equal([]);
      expect(dangers(new DOMParser().parseFromString(root.outerHTML, 'text/html'))).to.deep.equal([]);
    });
  }

  it('keeps structure, styles, tables, inline pictures and vector drawings', () => {
    const { root, wanted } = sanitizeDocument(
      '<html lang="de"><head><title>T</title><style>h1{color:red;background:url(data:image/png;base64,AA==)}@media print{p{display:none}}</style></head><body class="b"><h1 id="t" style="margin: 3px">A</h1><img src="data:image/png;base64,AA==" alt="p"><svg viewBox="0 0 9 9"><linearGradient id="g"></linearGradient><rect fill="url(#g)" width="9" height="9"></rect></svg><table><tr><td>1</td></tr></table></body></html>',
    );
    expect(wanted).to.deep.equal([]);
    expect(root.lang).to.equal('de');
    expect(root.querySelector('title')?.textContent).to.equal('T');
    expect(root.querySelector('style')?.textContent).to.match(/color: red/).and.to.match(/data:image\/png/).and.to.match(/@media print/);
    expect(root.querySelector('body')?.className).to.equal('b');
    expect(root.querySelector('h1')?.getAttribute('style')).to.equal('margin: 3px;');
    expect(root.querySelector('img')?.getAttribute('src')).to.match(/^data:image/);
    expect(root.querySelector('rect')?.getAttribute('fill')).to.equal('url(#g)');
    expect(root.querySelector('td')?.textContent).to.equal('1');
  });

  it('shows a page of frames as a list of links to what they hold', () => {
    const html = '<html><head><title>API</title></head><frameset cols="20%,80%"><frameset rows="30%,70%"><frame src="overview-frame.html" title="All &lt;b&gt;Packages"><frame src="javascript:x()"></frameset><frame src="https://a.test/main"><frame name="empty"><noframes>none</noframes></frameset></html>';
    const { root } = sanitizeDocument(html, [], ['overview-frame.html']);
    expect([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('data-mcp-file')])).to.deep.equal([
      ['All <b>Packages', '#', 'overview-frame.html'],
      ['javascript:x()', null, null],
      ['https://a.test/main', 'https://a.test/main', null],
    ]);
    expect(root.querySelector('h1')?.textContent).to.equal('API');
    expect(dangers(root)).to.deep.equal([]);
    expect(sanitizeDocument('<p>text</p><frameset><frame src="a"></frameset>').root.querySelector('body')!.innerHTML).to.equal('<p>text</p>');
  });

  it('lets the buttons of a form in a dialog close it, and no others', () => {
    const { root } = sanitizeDocument('<dialog open><form method="Dialog"><button>Close</button><button type="reset">Reset</button></form></dialog><dialog id="d"><form method="dialog"><button value="1">Yes</button></form></dialog><form method="dialog"><button>Alone</button></form>');
    const closing = [...root.querySelectorAll('button')].map((button) => [button.textContent, button.getAttribute('command'), root.querySelector(`#${button.getAttribute('commandfor')}`)?.localName]);
    expect(closing).to.deep.equal([['Close', 'close', 'dialog'], ['Reset', null, undefined], ['Yes', 'close', 'dialog'], ['Alone', null, undefined]]);
    expect(root.querySelector('form')).to.equal(null);
  });

  it('keeps what drawings draw again of themselves, as charts do each letter, and nothing of other files', () => {
    const page = (use: string) => sanitizeDocument(`<svg><defs><path id="A" d="M0 0h9"/></defs>${use}</svg>`);
    expect(page('<use xlink:href="#A" x="3"/>').root.querySelector('use')?.getAttribute('xlink:href')).to.equal('#A');
    expect(page('<use href="#A"/>').root.querySelector('use')?.getAttribute('href')).to.equal('#A');
    for (const other of ['https://a.test/i.svg#A', 'i.svg#A', 'data:image/svg+xml,<svg id="x"/>#x']) {
      const { root, wanted } = page(`<use href="${other.replaceAll('"', '&quot;')}"/>`);
      expect([root.querySelector('use')?.getAttribute('href') ?? null, wanted], other).to.deep.equal([null, []]);
    }
  });

  it('draws nothing again where copies of copies would be very many', () => {
    const level = (at: number) => `<g id="l${at}">${`<use href="#l${at - 1}"/>`.repeat(10)}</g>`;
    const page = (levels: number) => sanitizeDocument(`<svg><circle id="l0" r="1"/>${Array.from({ length: levels }, (_, at) => level(at + 1)).join('')}</svg>`).root;
    expect(page(3).querySelectorAll('use')).to.have.length(30);
    const bomb = page(9);
    expect([bomb.querySelectorAll('use').length, bomb.querySelectorAll('circle').length]).to.deep.equal([0, 1]);
    expect(sanitizeDocument('<svg><g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g></svg>').root.querySelectorAll('use')).to.have.length(2);
  });

  it('keeps the words that a drawing holds as HTML', () => {
    const { root } = sanitizeDocument('<svg><g><foreignObject width="90" height="20"><div class="label" onclick="x()">Start<script>x()</script><iframe src="javascript:x()"></iframe></div></foreignObject></g></svg>');
    expect(root.querySelector('svg foreignObject')?.innerHTML).to.equal('<div class="label">Start</div>');
    expect(root.querySelector('.label')?.namespaceURI).to.equal('http://www.w3.org/1999/xhtml');
  });

  it('shows what a page has for readers without scripts, but for what counts them', () => {
    const { root, wanted, frames } = sanitizeDocument('<head><noscript><style>.lazy{display:none}</style></noscript></head><body><noscript><iframe src="https://count.test/ns.html"></iframe></noscript><noscript><img height="1" width="1" src="https://count.test/p.gif"></noscript><p>Text</p><noscript><img src="https://a.test/a.png" alt="A"><b onclick="x()">needs scripts</b><script>x()</script></noscript></body>');
    expect([wanted, frames]).to.deep.equal([['https://a.test'], []]);
    expect(root.querySelector('body')!.innerHTML).to.equal('<p>Text</p><img alt="A"><b>needs scripts</b>');
    expect(root.querySelector('style')!.textContent).to.include('.lazy');
    expect(dangers(root)).to.deep.equal([]);
  });

  it('keeps elements that no script defines here, as pages give them their looks, and shows those that wait for one', () => {
    const { root } = sanitizeDocument('<style>x-card{display:block}x-tab:not(:defined){display:none}</style><x-card class="c" onclick="x()"><mjx-c class="mjx-c31"></mjx-c>words</x-card>');
    expect(root.querySelector('body')!.innerHTML).to.equal('<x-card class="c"><mjx-c class="mjx-c31"></mjx-c>words</x-card>');
    expect(root.querySelector('style')!.textContent).to.include('x-tab:not(*)');
    expect(sanitizeFragment('<x-card>words</x-card>').fragment.querySelector('x-card')).to.equal(null);
  });

  it('reads XHTML by its own rules where HTML has others: elements without an end, marked text, names of letters', () => {
    const head = '<?xml version="1.0" encoding="UTF-8"?><!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.1//EN" "http://www.w3.org/TR/xhtml11/DTD/xhtml11.dtd"><html xmlns="http://www.w3.org/1999/xhtml">';
    const { root } = sanitizeDocument(`${head}<head><title/><script src="a.js"/><style><![CDATA[h1{color:green}]]></style></head><body><h1>One<a id="p1"/></h1><div class="gap"/><p onclick="x()">two&nbsp;three</p></body></html>`);
    expect(root.querySelector('body')!.innerHTML).to.equal('<h1>One<a id="p1"></a></h1><div class="gap"></div><p>two&nbsp;three</p>');
    expect(root.querySelector('style')!.textContent).to.equal('h1 { color: green; }');
    const broken = sanitizeDocument('<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body><a id="x"/><p>open<b>bold</body></html>');
    expect(broken.root.textContent).to.include('open');
    const named = sanitizeDocument('<?xml version="1.0"?><!DOCTYPE html [<!ENTITY a "&#60;script>">]><html xmlns="http://www.w3.org/1999/xhtml"><body><p/>&a;</body></html>');
    expect(dangers(named.root)).to.deep.equal([]);
  });

  it('reads addresses from the base that a page names, asks for what lies there, and keeps fragments in the page', () => {
    const html = '<base href="/none/"><base href="https://a.test/docs/"><base href="https://b.test/"><link rel=stylesheet href="x.css"><a href="../guide.html#p">g</a><a href="#p">p</a><img src="pic.png"><a href="javascript:x()">x</a>';
    const { root, wanted } = sanitizeDocument(html);
    expect([wanted, [...root.querySelectorAll('a')].map((link) => link.getAttribute('href')), root.querySelector('base')]).to.deep.equal([['https://a.test'], ['https://a.test/guide.html#p', '#p', null], null]);
    const allowed = sanitizeDocument(html, ['https://a.test']).root;
    expect([allowed.querySelector('img')!.src, allowed.querySelector('style')!.textContent]).to.deep.equal(['https://a.test/docs/pic.png', '@import url("https://a.test/docs/x.css");\n']);
  });

  it('lets what pops up do so, in its own frame alone', () => {
    const html = '<button popovertarget="p">more</button><div popover id="p">popped</div>';
    expect(sanitizeDocument(html).root.querySelector('[popovertarget] + [popover]')?.id).to.equal('p');
    expect(sanitizeFragment(html).fragment.querySelector('[popover], [popovertarget]')).to.equal(null);
  });

  it('marks links to files that lie beside the page, and no others: each leads nowhere by itself', () => {
    const links = (html: string, files: readonly string[] = ['b.html', 'a b/c.md']) =>
      [...sanitizeDocument(html, [], files).root.querySelectorAll('a, area, p')].map((link) => [link.getAttribute('href'), link.getAttribute('data-mcp-file')]);
    expect(links('<a href="b.html">b</a><a href="./a%20b/c.md#x%20y" target="_top">c</a>')).to.deep.equal([['#', 'b.html'], ['#', 'a%20b/c.md#x%20y']]);
    expect(links('<map><area href="b.html"></map>')).to.deep.equal([['#', 'b.html']]);
    expect(links('<a href="other.html">o</a><a href="/etc/passwd">p</a><a href="//b.html">q</a>')).to.deep.equal([[null, null], [null, null], ['https://b.html/', null]]);
    expect(links('<a href="b.html">b</a>', [])).to.deep.equal([[null, null]]);
    expect(links('<a data-mcp-file="b.html">x</a><a href="https://e.test/" data-mcp-file="b.html">y</a><a href="javascript:b.html" data-mcp-file="b.html">z</a>'), 'the mark is the kit’s alone').to.deep.equal([[null, null], ['https://e.test/', null], [null, null]]);
    expect(links('<a href="javascript:alert(1)">x</a>', ['javascript:alert(1)'])).to.deep.equal([[null, null]]);
  });

  it('names the origins whose content it left out, and lets in the ones that the reader allowed', () => {
    const page = '<style>@import "https://fonts.test/a.css";p{background:url("https://b.test/b.png")}</style><img src="https://a.test/a.png"><img src="http://plain.test/a.png"><p>x</p>';
    expect(sanitizeDocument(page).wanted).to.deep.equal(['https://a.test', 'https://b.test', 'https://fonts.test', 'https://plain.test']);
    const { root, wanted } = sanitizeDocument(page, ['https://a.test', 'https://b.test']);
    expect(wanted).to.deep.equal(['https://fonts.test', 'https://plain.test']);
    expect(root.querySelector('img')?.getAttribute('src')).to.equal('https://a.test/a.png');
    expect(root.querySelector('style')?.textContent).to.include('https://b.test/b.png').and.not.include('@import');
  });

  it('keeps pictures that are part of the address of a poster or of a choice, and nothing else that is', () => {
    const kept = (value: string) => {
      const { root } = sanitizeDocument(`<img srcset="${value}"><video poster="${value}"></video>`);
      return [root.querySelector('img')!.getAttribute('srcset'), root.querySelector('video')!.getAttribute('poster')];
    };
    expect(kept('data:image/gif;base64,R0lGOD')).to.deep.equal(['data:image/gif;base64,R0lGOD', 'data:image/gif;base64,R0lGOD']);
    for (const refused of ['data:text/html,x', 'javascript:alert(1)', 'blob:https://a.test/1', 'https://a.test/a.png', 'file:///etc/passwd']) expect(kept(refused), refused).to.deep.equal([null, null]);
  });

  it('asks by https for what is shown, as browsers do, and leaves links and this machine as they are', () => {
    const page = '<img src=" HTTP://a.test/a.png" srcset="http://a.test/b.png 1x, http://a.test/c.png 2x"><a href="http://a.test/">a</a><img id="near" src="http://localhost:1/x.png"><img id="far" src="http://localhost.evil.test/x.png">';
    const { root } = sanitizeDocument(page, ['https://a.test', 'http://localhost:1', 'https://localhost.evil.test']);
    const values = ['src', 'srcset'].map((name) => root.querySelector('img')!.getAttribute(name));
    expect(values).to.deep.equal(['https://a.test/a.png', 'https://a.test/b.png 1x, https://a.test/c.png 2x']);
    expect(root.querySelector('a')!.href).to.equal('http://a.test/');
    expect([...root.querySelectorAll('[id]')].map((image) => image.getAttribute('src'))).to.deep.equal(['http://localhost:1/x.png', 'https://localhost.evil.test/x.png']);
  });

  it('asks by https in style sheets and style attributes too, and names whose content it left out', () => {
    const page = '<style>@import "http://fonts.test/a.css";p{background:url(http://b.test/b.png)}q{content:"http://words.test/"}</style><p style="background-image:url(\'HTTP://c.test/c.png\')">x</p>';
    expect(sanitizeDocument(page).wanted).to.deep.equal(['https://b.test', 'https://c.test', 'https://fonts.test']);
    const { root } = sanitizeDocument(page, ['https://b.test', 'https://c.test']);
    expect(root.querySelector('style')!.textContent).to.include('url("https://b.test/b.png")').and.include('"http://words.test/"');
    expect(root.querySelector('p')!.style.backgroundImage).to.equal('url("https://c.test/c.png")');
  });

  it('keeps the names of vocabularies in style sheets: nothing is fetched by them', () => {
    const { root, wanted } = sanitizeDocument('<style>@namespace "http://www.w3.org/1999/xhtml";@namespace s url(http://www.w3.org/2000/svg);s|a{color:red}p{background:url(https://b.test/b.png)}</style><p>x</p>');
    expect(root.querySelector('style')!.textContent).to.match(/@namespace[^]*s\|a \{ color: red; \}/).and.not.include('b.test');
    expect(wanted).to.deep.equal(['https://b.test']);
  });

  it('lets style sheets in that the reader allowed, imported or linked', () => {
    const page = '<link rel="preload stylesheet" href="http://a.test/a.css" media="screen"><link rel="alternate stylesheet" href="https://a.test/other.css"><link rel="preconnect" href="https://a.test"><style>@import url(https://a.test/css?family=A:wght@400;700&b="c) layer(x) supports(display: grid) print;@import "https://a.test/css?w=4;7";p{color:red}</style>';
    expect(sanitizeDocument(page).wanted).to.deep.equal(['https://a.test']);
    const { root, wanted } = sanitizeDocument(page, ['https://a.test']);
    expect(wanted).to.deep.equal([]);
    expect(root.querySelector('link')).to.equal(null);
    expect([...root.querySelectorAll('style')].map(({ textContent }) => textContent)).to.deep.equal(['@import url("https://a.test/a.css") screen;\n', '@import url("https://a.test/css?w=4;7");\np { color: red; }']);
  });

  it('imports nothing in the name of a condition', () => {
    const page = (condition: string) => `<style>@import "https://a.test/a.css" ${condition};</style><link rel=stylesheet href="https://a.test/a.css" media='${condition.replaceAll("'", '&#39;')}'>`;
    for (const condition of ['url(https://evil.test/)', 'x} @import "https://evil.test/"', '"https://evil.test/"', '\\75rl(https://evil.test)', 'supports(background: url(https://evil.test/x))']) {
      expect(sanitizeDocument(page(condition), ['https://a.test']).root.outerHTML, condition).not.to.include('evil.test');
    }
  });

  it('opens links to the web and mail in a tab of their own, without opener or referrer, and keeps fragments inside', () => {
    const { root } = sanitizeDocument('<a href="https://a.test/?q=1" target="_top">a</a><a href="mailto:a@b.test">b</a><a href="#part two">c</a><a href="ftp://a.test">d</a><a href="/local">e</a>');
    expect([...root.querySelectorAll('a')].map((link) => link.getAttribute('href'))).to.deep.equal(['https://a.test/?q=1', 'mailto:a@b.test', '#part%20two', null, null]);
    const [web, , inside] = root.querySelectorAll('a');
    expect([web?.target, web?.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    expect(inside?.target).to.equal('');
  });

  it('leaves a link or a box in place of what a page shows within itself: it was gone without a word', () => {
    const { root, frames } = sanitizeDocument(
      '<iframe srcdoc="<b>x</b>" height="90" title="Map"></iframe><embed src="data:application/pdf;base64,JVBE" width="50"><iframe src="beside.html" title="Notes"></iframe><object data="a.pdf"><p>Words</p><embed src="a.pdf"></object><embed src="https://a.test/b.pdf">',
      [],
      ['beside.html'],
    );
    expect(frames).to.deep.equal([{ index: 0, src: '', title: 'Map' }, { index: 1, src: '' }]);
    expect(root.querySelector<HTMLElement>('[data-mcp-frame="0"]')!.style.blockSize).to.equal('90px');
    expect([...root.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('data-mcp-file')])).to.deep.equal([
      ['Notes', '#', 'beside.html'],
      ['a.pdf', null, null],
      ['https://a.test/b.pdf', 'https://a.test/b.pdf', null],
    ]);
    expect(root.textContent).to.include('Words');
    for (const unseen of ['<iframe srcdoc="x" hidden></iframe>', '<iframe src="count.html" width="1" height="1"></iframe>', '<iframe src="a.html" style="display:none"></iframe>', '<iframe src=""></iframe>', '<iframe name="x"></iframe>', '<iframe src="about:blank"></iframe>', '<object data="javascript:1"></object>']) {
      const { root: page, frames: none } = sanitizeDocument(unseen);
      expect([page.querySelectorAll('body *').length, none.length], unseen).to.deep.equal([0, 0]);
    }
  });

  it('shows what a script would show once it is scrolled to, and leaves away what is meant to be', () => {
    const styles = '.card{opacity:0;transform:none}.card.seen{opacity:1}.tip{position:absolute;opacity:0}.menu{opacity:0;visibility:hidden}.dim{opacity:0.5}';
    const opacities = (script: string) => {
      const { root } = sanitizeDocument(`<style>${styles}</style><p class="card">Card</p><script>${script}</script>`);
      return root.querySelector('style')!.textContent.match(/opacity:\s*[\d.]+/g)!.map((found) => Number(found.split(':')[1]));
    };
    expect(opacities('new IntersectionObserver(show)')).to.deep.equal([1, 1, 0, 0, 0.5]);
    expect(opacities('count()')).to.deep.equal([0, 1, 0, 0, 0.5]);
  });

  it('keeps a style sheet though something in it looks like a tag, and no tag', () => {
    for (const sheet of ['@property --a{syntax:"<color>";inherits:false;initial-value:red}', '@media (width<9999px){i{color:tan}}', '<!-- b{color:tan} -->', '/* <b> */', `b::after{content:"</p><i>"}`]) {
      const { root } = sanitizeDocument(`<style>${sheet} h1{color:crimson}</style><h1>x</h1>`);
      expect(root.querySelector('style')?.textContent, sheet).to.match(/h1 \{ color: crimson/).and.to.not.match(/<\//);
      expect(dangers(root), sheet).to.deep.equal([]);
    }
    expect(sanitizeDocument('<style>@property --a{syntax:"<color>";inherits:false;initial-value:red}</style>').root.querySelector('style')!.textContent).to.match(/syntax: "<color>"/);
    expect(sanitizeDocument('<style>@media (width<9999px){i{color:tan}}</style>').root.querySelector('style')!.textContent).to.match(/color: tan/);
  });

  it('leaves a box with the looks of a form in its place', () => {
    const { root } = sanitizeDocument('<form class="row" id="f" action="https://e.test/" onsubmit="x()"><input name="a"><form><button>Go</button></form>');
    expect(root.querySelector('body')!.innerHTML).to.equal('<div class="row" id="f"><input name="a"><button>Go</button></div>');
  });

  it('leaves what AOS would show as it does once all was scrolled to: its sheet hides it', () => {
    const { root } = sanitizeDocument('<style>[data-aos^=fade]{opacity:0}[data-aos].aos-animate{opacity:1}.x[data-aos]{opacity:0}</style><p class="x" data-aos="fade-up">Card</p><script>AOS.init()</script>');
    expect(root.querySelector('p')!.className).to.equal('x aos-init aos-animate');
    expect(root.querySelector('style')!.textContent).to.not.match(/opacity:\s*0/);
  });

  it('tells of a page that has nothing to see until its scripts ran', () => {
    const blank = (markup: string) => sanitizeDocument(markup).blank;
    for (const page of [
      '<div id="root"></div><script src="app.js"></script>',
      '<style>b{color:red}</style><body> <span class="spinner"><span></span></span>\u00a0<div hidden>Menu</div><canvas></canvas><svg></svg></body>',
      '<noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div>',
      '<p>Loading…</p><div id="app"></div>',
      '<div id="tip" style="display: none">Tip</div><script>draw()</script>',
    ]) expect(blank(page), page).to.equal(true);
    for (const page of ['<h1>Sales</h1>', '<img src="a.png">', '<svg><circle r="9" /></svg>', '<button>Begin</button>', '<iframe src="https://a.test"></iframe>', '<h1>JavaScript</h1>', '<i></i>'.repeat(50)]) expect(blank(page), page).to.equal(false);
  });

  it('leaves a box of its size in place of an iframe, and says where it wants to go', () => {
    const { root, frames } = sanitizeDocument('<h1>External</h1><iframe src="https://example.com" width="100%" height="600px" sandbox="allow-scripts" allow="camera" name="x" id="y" loading="eager" srcdoc="<p>no"></iframe><iframe src="javascript:1"></iframe>');
    expect(frames).to.deep.equal([{ index: 0, src: 'https://example.com', sandbox: 'allow-scripts', allow: 'camera' }]);
    const box = root.querySelector<HTMLElement>('[data-mcp-frame="0"]');
    expect(box?.style.inlineSize).to.equal('100%');
    expect(box?.style.blockSize).to.equal('600px');
    expect(root.querySelectorAll('[data-mcp-frame]').length).to.equal(1);
  });
});

describe('what grows with the square of its number', () => {
  const attributes = (count: number): string => Array.from({ length: count }, (_, at) => `data-a${at}="1"`).join(' ');
  const nested = (count: number): string => `${'<div>'.repeat(count)}<b>deep</b>`;

  it('attributes are taken off an element that has very many, which stays with what is in it', () => {
    const { root } = sanitizeDocument(`<p ${attributes(2000)}>one <b title="t">two</b></p><p title="few">three</p>`);
    expect(root.querySelector('body')!.innerHTML).to.equal('<p>one <b title="t">two</b></p><p title="few">three</p>');
    const { fragment } = sanitizeFragment(`<form ${attributes(2000)}><input name="attributes">a</form><p ${attributes(2000)}>b</p>`);
    expect([...fragment.querySelectorAll('*')].map((element) => element.attributes.length)).to.deep.equal(Array.from(fragment.querySelectorAll('*'), () => 0));
    expect(fragment.textContent).to.include('b');
  });
  it('a page is refused whose body has them, and a fragment left as it is written', () => {
    const markup = `<body ${attributes(2000)}><p>text</p>`;
    expect(() => sanitizeDocument(markup)).to.throw(TooManyAttributes);
    expect(sanitizeFragment(markup).fragment.textContent).to.equal(markup);
  });
  it('elements in elements are parsed as far as any page has them; a fragment with more is left as it is written', () => {
    expect(sanitizeFragment(nested(400)).fragment.querySelector('b')?.textContent).to.equal('deep');
    expect(sanitizeFragment(nested(2000)).fragment.textContent).to.equal(nested(2000));
    const flat = `<p>a<script>${'if (a<b) c="<div>";'.repeat(2000)}</script><style>${'<i>'.repeat(2000)}</style><!--${'<i>'.repeat(2000)}-->${'<br><img><li>b<td>c'.repeat(2000)}`;
    expect(sanitizeFragment(flat).fragment.querySelector('p')?.textContent).to.equal('a');
  });
});

describe('sanitising a fragment for the host’s own tree', () => {
  for (const payload of [...activePayloads, ...fetchingPayloads]) {
    it(`leaves nothing that runs or fetches of ${payload}`, () => {
      expect(dangers(sanitizeFragment(payload).fragment)).to.deep.equal([]);
    });
  }

  it('has no styles, controls, frames, classes or names of the author', () => {
    const { fragment } = sanitizeFragment('<style>*{display:none}</style><p style="position:fixed" class="bar" id="x" name="y">a</p><form><button>b</button><textarea>c</textarea></form><iframe src="https://a.test"></iframe>');
    const holder = document.createElement('div');
    holder.append(fragment);
    expect(holder.querySelector('style,form,button,textarea,iframe,[style],[class],[id],[name]')).to.equal(null);
    expect(holder.textContent).to.include('a');
  });
});
