import { expect } from 'chai';
import { columnsOf } from '../code/text/columns.ts';
import { unseenStyles, withUnseen } from './unseen-marks.ts';

const shown = (text: string): string[] => withUnseen(text).map((node) => (typeof node === 'string' ? node : `[${node.dataset['name']}]`));

describe('what is unseen in a text', () => {
  it('is named where it stands: what turns the order around, what has no width, tags, controls', () => {
    expect(shown('a\u202eb\u2066c\u2069')).to.deep.equal(['a', '[U+202E]', 'b', '[U+2066]', 'c', '[U+2069]']);
    expect(shown('in\u200bvisible\u00ad\ufeff\u3164')).to.deep.equal(['in', '[U+200B]', 'visible', '[U+00AD]', '[U+FEFF]', '[U+3164]']);
    expect(shown('\u{e0041}x\0\x1b\x7f\x85')).to.deep.equal(['[U+E0041]', 'x', '[U+0000]', '[U+001B]', '[U+007F]', '[U+0085]']);
  });
  it('is not what writing needs: tabs, joiners, emoji, letters of any script', () => {
    for (const text of ['\tif (a)\r\n', 'می\u200cخواهم', '👩\u200d🔬 ❤\ufe0f', 'é 漢字 שלום', '']) expect(shown(text)).to.deep.equal([text]);
  });
  it('stays in the text', () => {
    const text = 'a\u202eb\u{e0041}c\0';
    const line = document.createElement('p');
    line.append(...withUnseen(text));
    expect(line.textContent).to.equal(text);
  });
  it('takes the columns that are counted for it, and turns nothing around', () => {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [unseenStyles.styleSheet!];
    const line = document.createElement('pre');
    line.style.setProperty('font', '16px monospace');
    line.style.setProperty('display', 'inline-block');
    root.append(line);
    document.body.append(host);
    const widthOf = (text: string): number => {
      line.replaceChildren(...withUnseen(text));
      return line.getBoundingClientRect().width;
    };
    const column = widthOf('x'.repeat(100)) / 100;
    for (const text of ['a\u202eb', '\u2066\u2069', 'x\u00ady', '\u{e0041}', 'a\0b', '\u3164']) expect(widthOf(text) / column, JSON.stringify(text)).to.be.closeTo(columnsOf(text), 0.1);
    line.replaceChildren(...withUnseen('a\u202ebc'));
    const place = (offset: number): number => {
      const range = document.createRange();
      range.setStart(line.lastChild!, offset);
      range.setEnd(line.lastChild!, offset + 1);
      return range.getBoundingClientRect().left;
    };
    expect(place(0)).to.be.below(place(1));
    host.remove();
  });
});
