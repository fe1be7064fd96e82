import { expect } from 'chai';
import { makeMarkdownEngine } from './markdown-engine.ts';
import { sanitizeFragment } from '../../sanitize/sanitize.ts';

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

describe('a block of HTML', () => {
  for (const name of ['title', 'textarea', 'style', 'script', 'iframe', 'xmp']) {
    it(`takes nothing with it of what follows an open <${name}>`, () => expect(read(`<${name}>\nA.\n\nB.`)).to.include('B.'));
  }
  it('keeps its secrets where it is closed', () => expect(read('<style>\na {}\n</style>\n\nB.')).to.equal('B.'));
});
