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
});
