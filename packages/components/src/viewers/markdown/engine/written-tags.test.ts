import { expect } from 'chai';
import { makeMarkdownEngine } from './markdown-engine.ts';
import { sanitizeFragment } from '../../../sanitize/sanitize.ts';

/** What a reader reads of a text. */
const read = (text: string): string => sanitizeFragment(makeMarkdownEngine().render(text).pieces.join('')).fragment.textContent!.trim();

describe('tags in a sentence', () => {
  for (const text of [
    'Set the <title> of the page. More.',
    'A form has a <textarea>, a <select> and a <button>.',
    'Put <script src="a.js"> before </body>, *never* <style>.',
    'It answers Promise<void>, a List<string>, or Map<K, V>.',
    'Write to <your-name>, or to <name>.',
    'The <b> tag and the <div> tag.',
  ]) {
    it(`are words where they open nothing: ${text}`, () => expect(read(text)).to.equal(text.replaceAll('*', '')));
  }

  it('leave what follows as it is', () => {
    expect(makeMarkdownEngine().render('The <b> tag.\n\nNext').pieces.join('')).to.equal('<p>The &lt;b&gt; tag.</p>\n<p>Next</p>\n');
  });

  it('are markup where they are closed, need not be, or carry something', () => {
    const text = 'H<sub>2</sub>O <Kbd>Ctrl</kbd> <br> a <a name="x"> <img src="x.png"> <custom-thing>in</custom-thing>';
    expect(makeMarkdownEngine().render(text).pieces.join('')).to.equal(`<p>${text}</p>\n`);
  });

  it('are markup in code as little as ever', () => expect(read('`<title>` and\n\n    <title>')).to.equal('<title> and\n<title>'));
});

describe('films, sounds and frames', () => {
  const links = (text: string) => Array.from(sanitizeFragment(makeMarkdownEngine().render(text).pieces.join(''), [], (link, _, value) => link.setAttribute('data-to', value)).fragment.querySelectorAll('a'), (link) => `${link.dataset['to']} ${link.textContent}`);
  for (const [text, to] of [
    ['See <video src="herons.mp4" controls></video>', 'herons.mp4'],
    ['<video controls>\n  <source src=\'herons.webm\' type="video/webm">\n  Your browser is old.\n</video>\n', 'herons.webm'],
    ['<iframe width="560" src="https://films.test/embed/1" allowfullscreen></iframe>', 'https://films.test/embed/1'],
  ] as const) {
    it(`are links to what they show: ${text.replaceAll('\n', '⏎')}`, () => expect(links(text)).to.deep.equal([`${to} ${to}`]));
  }
});

describe('a block of HTML', () => {
  for (const name of ['title', 'textarea', 'style', 'script', 'iframe', 'xmp']) {
    it(`takes nothing with it of what follows an open <${name}>`, () => expect(read(`<${name}>\nA.\n\nB.`)).to.include('B.'));
  }
  it('keeps its secrets where it is closed', () => expect(read('<style>\na {}\n</style>\n\nB.')).to.equal('B.'));
});
