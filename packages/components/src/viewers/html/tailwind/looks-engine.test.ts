import { expect } from 'chai';
import { classesOf, settingsOf } from './page-classes.ts';
import { makeLooksEngine } from './looks-engine.ts';
import { asFourth } from './third-line.ts';

const dress = (markup: string, line: 3 | 4 = 3) => makeLooksEngine().dress(markup, line);
const element = (classes: string) => `<p class="${classes}">x</p>`;

describe('the names of a page’s classes', () => {
  it('are found in all ways to write them, each once', () => {
    expect(classesOf(`<p class="a  b"><p CLASS='b c'><p class=d><p class="[&amp;&gt;p]:mt-4" data-class="e">`)).to.deep.equal(['a', 'b', 'c', 'd', '[&>p]:mt-4']);
  });

  it('may stand for what a page sets as plain data, and nothing of it is run', () => {
    expect(settingsOf(`<script>tailwind.config = {\n darkMode: 'class', // a }\n theme: {extend: {colors: {brand: '#f06', "it's}": "#000",},},},\n}\nstart()</script>`)).to.deep.equal({ darkMode: 'class', theme: { extend: { colors: { brand: '#f06', "it's}": '#000' } } } });
    expect(settingsOf("tailwind.config={theme:{colors:{brand:{50:'#eef', 900 : ', 1:'}}}}")).to.deep.equal({ theme: { colors: { brand: { 50: '#eef', 900: ', 1:' } } } });
    // What is no plain data is left out, and nothing else.
    expect(settingsOf('tailwind.config = {plugins: [require("x")], theme: {a: window.pwned = 1, fontFamily: {sans: ["Inter", ...defaults.sans, \'x, y\']}, ...more, extend: {typography: (theme) => ({css: {color: theme("a, b")}}), colors: {brand: "#f06", dark: colors.slate[900], "a-b": `x, }`, 50: "#eef"}, width(t) { return {a: 1} }, /* last */ spacing: {big: "9rem"}}}}')).to.deep.equal({ theme: { fontFamily: { sans: ['Inter', 'x, y'] }, extend: { colors: { brand: '#f06', 50: '#eef' }, spacing: { big: '9rem' } } } });
    expect((globalThis as { pwned?: number }).pwned).to.equal(undefined);
    for (const other of ['', 'tailwind.config = {plugins: [require("x")]}', 'tailwind.config = {', 'tailwind.config = other']) expect(settingsOf(other), other).to.deep.equal({});
    expect('pwned' in window).to.equal(false);
  });

  it('of the third line are those of the fourth', () => {
    const fourth = (names: string) => asFourth(names.split(' ')).join(' ');
    expect(fourth('flex-shrink-0 md:flex-grow overflow-ellipsis p-2')).to.equal('shrink-0 md:grow text-ellipsis p-2');
    expect(fourth('fixed bg-black bg-opacity-50')).to.equal('fixed bg-black/50');
    expect(fourth('bg-black bg-opacity-20 hover:bg-opacity-30 text-lg text-white')).to.equal('bg-black/20 hover:bg-black/30 text-lg text-white');
    expect(fourth('border border-2 border-gray-200 border-opacity-50')).to.equal('border border-2 border-gray-200/50');
  });
});

describe('the looks that Tailwind makes', () => {
  it('are those of the names, of what the page sets, and of its own styles', async () => {
    const { css } = await dress(`<script>tailwind.config={theme:{extend:{colors:{brand:'#ff0066'}}}}</script><style type="text/tailwindcss">@layer components{.btn{@apply px-4 rounded;}}</style>${element('bg-brand md:grid-cols-3 btn shadow-sm')}`);
    expect(css).to.match(/\.bg-brand \{\s*background-color: #ff0066/).and.to.match(/\.md\\:grid-cols-3/).and.to.match(/\.btn \{\s*border-radius/);
    expect(css).to.match(/0 1px 2px 0/).and.to.include('--color-gray-200');
  });

  it('of the third line stand in no layer, so that they win over the page’s own as they would there; of the fourth they do', async () => {
    expect((await dress(element('p-4'))).css).to.not.match(/@layer (?:utilities|base)/);
    const { css } = await dress(`<style type="text/tailwindcss">@theme { --color-brand: #f06; }</style>${element('bg-brand')}`, 4);
    expect(css).to.match(/@layer utilities/).and.to.match(/--color-brand: #f06/);
  });

  it('are there though something is wrong in the page’s own styles, and import nothing from elsewhere', async () => {
    const { css } = await dress(`<style type="text/tailwindcss">@import "https://e.test/a.css"; @plugin "x"; .a{@apply nonsense}</style>${element('p-4')}`, 4);
    expect(css).to.match(/\.p-4/).and.to.not.include('e.test');
  });

  describe('where the page names plugins', () => {
    const of = async (plugins: string, markup: string, line: 3 | 4 = 3) => {
      const head = line === 3 ? `<script src="https://cdn.tailwindcss.com?plugins=${plugins}"></script>` : `<style type="text/tailwindcss">@import "tailwindcss"; ${plugins.split(',').map((name) => `@plugin "@tailwindcss/${name}";`).join(' ')}</style>`;
      const { css } = await dress(head + markup, line);
      const host = document.createElement('div');
      host.attachShadow({ mode: 'open' }).innerHTML = `<style>${css.replaceAll(':root', ':host')}</style>${markup}`;
      document.body.append(host);
      after.push(() => host.remove());
      return (selector: string, pseudo?: string) => getComputedStyle(host.shadowRoot!.querySelector(selector)!, pseudo);
    };
    const after: (() => void)[] = [];
    afterEach(() => after.splice(0).forEach((end) => end()));

    for (const line of [3, 4] as const) {
      it(`are those of running text in line ${line}: its heads, lists and quotes look like that, and what classes say of them holds`, async () => {
        const text = '<h2>Head</h2><h3 class="text-sm m-0">Small</h3><ul><li>one</li></ul><p><a href="#a">link</a></p><div class="not-prose"><h2 class="kept">Kept out</h2></div>';
        const style = await of('typography', `<main class="prose prose-lg prose-a:font-bold max-w-none">${text}</main>`, line);
        expect(style('main').fontSize).to.equal('18px');
        expect(style('main').maxWidth).to.equal('none');
        expect(style('h2').fontSize).to.equal('30px');
        expect(style('h3').fontSize).to.equal('14px');
        // The fourth line sorts `m-0` before what is of running text.
        expect(style('h3').marginBottom).to.equal(line === 3 ? '0px' : '9.33333px');
        expect(style('ul').listStyleType).to.equal('disc');
        expect(style('a').fontWeight).to.equal('700');
        expect(style('.kept').fontSize).to.equal('18px');
      });

      it(`are those of fields in line ${line}, and what classes say of them holds`, async () => {
        const style = await of('forms', '<input name="a" class="wide"><input type="email" class="rounded-lg px-8"><select><option>x</select><input type="checkbox" checked>', line);
        expect(style('.wide').borderTopWidth).to.equal('1px');
        expect(style('.wide').paddingLeft).to.equal('12px');
        expect(style('[type=email]').paddingLeft).to.equal('32px');
        expect(style('[type=email]').borderTopLeftRadius).to.equal('8px');
        expect(style('select').backgroundImage).to.match(/^url\("data:image\/svg/);
        expect(style('[type=checkbox]').backgroundColor).to.equal('oklch(0.546 0.245 262.881)');
      });
    }

    it('keep in line 3 what is ticked to be seen on whatever ground a class gives it', async () => {
      const style = await of('forms', '<input type="checkbox" checked class="bg-white"><input type="radio" checked class="bg-gray-100">');
      expect([style('[type=checkbox]').backgroundColor, style('[type=radio]').backgroundColor]).to.deep.equal(['oklch(0.546 0.245 262.881)', 'oklch(0.546 0.245 262.881)']);
      expect([style('[type=checkbox]').borderTopLeftRadius, style('[type=radio]').borderTopLeftRadius]).to.deep.equal(['0px', '100%']);
      expect(style('[type=checkbox]').backgroundImage).to.not.equal(style('[type=radio]').backgroundImage);
    });

    it('are those of greys, of the night and of pictures in their measure, too', async () => {
      const style = await of('typography,aspect-ratio', '<main class="prose prose-slate prose-invert"><p>x</p></main><div class="aspect-w-16 aspect-h-9" id="film"><i></i></div>');
      expect(style('#film > i').position).to.equal('absolute');
      const { css } = await dress('<script src="https://cdn.tailwindcss.com?plugins=typography"></script><main class="prose prose-slate dark:prose-invert md:prose-xl">', 3);
      expect(css).to.match(/--tw-prose-body: oklch\(37\.2% /).and.to.match(/\.dark\\:prose-invert/).and.to.match(/\.md\\:prose-xl/);
    });

    it('do what the settings of the page say of them', async () => {
      const { css } = await dress('<script src="https://cdn.tailwindcss.com?plugins=typography"></script><script>tailwind.config = { theme: { extend: { typography: { DEFAULT: { css: { a: { color: "#123456" } } } } } } }</script><main class="prose">', 3);
      expect(css).to.include('#123456');
    });

    it('are left out where it names none, as its script would leave them out', async () => {
      expect((await dress('<script src="https://cdn.tailwindcss.com"></script><main class="prose"><input>')).css).to.not.include('prose').and.to.not.include('appearance: none; padding');
    });
  });
});
