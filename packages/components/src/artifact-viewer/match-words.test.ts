import { expect } from 'chai';
import { FindMarks, textRange } from '../viewers/find/find-marks.ts';
import { matchWords } from './match-words.ts';

const marks = new FindMarks();
let viewer: HTMLElement;

/** A viewer that shows `markup` and has marked `sought` in it. */
function marked(markup: string, sought: string): string {
  viewer = document.createElement('div');
  viewer.attachShadow({ mode: 'open' }).innerHTML = markup;
  document.body.append(viewer);
  const root = viewer.shadowRoot!;
  const from = root.textContent!.indexOf(sought);
  marks.show([], textRange(root, from, from + sought.length));
  return matchWords(viewer);
}

describe('the words around a match', () => {
  afterEach(() => {
    marks.clear();
    viewer.remove();
  });

  it('are those of its paragraph, across emphasis and line ends', () => {
    expect(marked('<p>Before.</p><p>Herons,\n  <b>three <i>times</i></b>, in fog.</p><p>After.</p>', 'times')).to.equal('Herons, three times, in fog.');
  });

  it('are those of its cell, row or entry, with what stands in columns parted', () => {
    expect(marked('<div role="row"><div role="gridcell">1</div><div role="gridcell"><span>South</span></div></div>', 'South')).to.equal('South');
    expect(marked('<div role="option" style="display: flex"><span>eve</span><span>A note</span></div>', 'note')).to.equal('eve A note');
  });

  it('are not more than those near it', () => {
    expect(marked(`<p>${'far '.repeat(100)}heron${' near'.repeat(100)}</p>`, 'heron')).to.match(/^… (far ){12}heron( near){10,25} …$/);
  });

  it('end in the match, too, where nothing parts what is before it', () => {
    expect(marked(`<p>${'x'.repeat(500)}heron${'y'.repeat(500)}</p>`, 'heron')).to.match(/^… x{50}heron/);
  });

  it('are none where nothing is marked, or in another viewer', () => {
    marked('<p>Heron</p>', 'Heron');
    const other = document.createElement('div');
    expect(matchWords(other)).to.equal('');
    marks.clear();
    expect(matchWords(viewer)).to.equal('');
  });
});
