import { expect } from 'chai';
import { layLabel } from './lay-label.ts';
import { markedParagraphs, plainParagraphs, type Letters } from './label-words.ts';
import { readMarkup } from './markup.ts';

const letters: Letters = { size: 10, family: 'Helvetica', colour: '#000000', bold: false, italic: false, underlined: false, struck: false, raised: 0 };
const read = (html: string) => markedParagraphs(readMarkup(html, 'text/html').body, letters, (css) => (css === '' ? undefined : css));
const lines = (html: string): string[] => read(html).map(({ runs, rule }) => (rule ? '—' : runs.map(({ text }) => text).join('')));
/** Each letter half as wide as it is high. */
const measure = (text: string, { size }: Letters): number => (text.length * size) / 2;
const broken = (html: string, room: number): string[] => layLabel(read(html), room, 'center', measure).lines.map(({ runs }) => runs.map(({ text }) => text).join(''));

describe('the words of a label', () => {
  it('are lines where its markup breaks, without what is between tags for the eye alone', () => {
    expect(lines('One<br>two')).to.deep.equal(['One', 'two']);
    expect(lines('<div>One\n   two </div><div><br></div><div>three</div>')).to.deep.equal(['One two', '', 'three']);
    expect(lines('<p style="margin:0">Name</p><hr><p>+ field</p>')).to.deep.equal(['Name', '—', '+ field']);
    expect(lines('<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol>')).to.deep.equal(['• a', '• b', '1. c']);
    expect(lines('<table><tr><td>a</td><td>b</td></tr></table>')).to.deep.equal(['a  b']);
    expect(lines('<pre>a\n  b</pre>')).to.deep.equal(['a', '  b']);
  });

  it('look as their markup says', () => {
    const runs = read('a<b>b</b><i style="color: red">c</i><font style="font-size: 20px" color="#0000ff">d<u>e</u></font><sup>2</sup>')[0]!.runs;
    expect(runs.map(({ text, bold, italic, underlined, colour, size, raised }) => [text, bold, italic, underlined, colour, Math.round(size), raised])).to.deep.equal([
      ['a', false, false, false, '#000000', 10, 0],
      ['b', true, false, false, '#000000', 10, 0],
      ['c', false, true, false, 'red', 10, 0],
      ['d', false, false, false, '#0000ff', 20, 0],
      ['e', false, false, true, '#0000ff', 20, 0],
      ['2', false, false, false, '#000000', 8, 1],
    ]);
  });

  it('are nothing of what runs, fetches or is hidden in it', () => {
    expect(lines('a<script>alert(1)</script><style>b{}</style><img src="https://example.com/x.png" onerror="alert(1)">c')).to.deep.equal(['ac']);
  });

  it('are read as far as they can be, however deep and long they are', () => {
    expect(lines(`${'<div>'.repeat(5000)}deep`).join('').length).to.be.at.most(4);
    expect(lines('x'.repeat(1_000_000))[0]).to.have.length(100_000);
    expect(plainParagraphs('x'.repeat(1_000_000), letters)[0]!.runs[0]!.text).to.have.length(100_000);
  });
});

describe('laying a label', () => {
  it('breaks its words where there is no room, and a longer one not at all', () => {
    expect(broken('one two three', 40)).to.deep.equal(['one two', 'three']);
    expect(broken('incomprehensibly long', 30)).to.deep.equal(['incomprehensibly', 'long']);
    expect(broken('well-known/path', 40)).to.deep.equal(['well-', 'known/', 'path']);
    expect(broken('一二三四五', 10)).to.deep.equal(['一二', '三四', '五']);
    expect(broken('one two three', Infinity)).to.deep.equal(['one two three']);
  });

  it('keeps looks over a break', () => {
    const { lines: laid } = layLabel(read('one <b>two three</b>'), 40, 'left', measure);
    expect(laid.map(({ runs }) => runs.map(({ text, bold }) => `${text}${bold ? '*' : ''}`).join('|'))).to.deep.equal(['one |two*', 'three*']);
  });

  it('is as high as its lines, one below the other', () => {
    const { lines: laid, height, width } = layLabel(read('a<br><font style="font-size:20px">bb</font>'), Infinity, 'left', measure);
    expect(laid.map(({ top, height: high }) => [top, high])).to.deep.equal([[0, 12], [12, 24]]);
    expect([width, height]).to.deep.equal([20, 36]);
  });
});
