import { expect } from 'chai';
import { compareTable } from '../table/compare-table.ts';
import { compareText } from './compare-text.ts';
import type { Comparison } from './comparison.ts';
import type { Arrangement, Side } from './diff-row.ts';

const budget = { time: 3000, edits: 60_000 };
const marked = ({ pieces }: Side, between = ''): string => pieces.map(([text, is]) => (is ? `[${text}]` : text)).join(between);
function drawn(comparison: Comparison, arrangement: Arrangement = 'split'): string[] {
  comparison.arrange(arrangement);
  return comparison.rows(0, 100).map((row) => (row.kind === 'changed' ? `${marked(row.old, '|')} ⇒ ${marked(row.new, '|')}` : row.kind === 'removed' ? `− ${marked(row.old)}` : row.kind === 'added' ? `+ ${marked(row.new)}` : row.kind));
}
const texts = (old: string[], fresh: string[], arrangement?: Arrangement): string[] => drawn(compareText({ old: old.join('\n'), new: fresh.join('\n') }, budget), arrangement);

describe('lines that changed', () => {
  it('stand beside those that they were made of, where others came before them', () => {
    expect(texts(['the red fox runs', 'a slow dog sleeps'], ['quite another beginning', 'the brown fox runs', 'a lazy dog sleeps'])).to.deep.equal(['+ quite another beginning', 'the |[red]| fox runs ⇒ the |[brown]| fox runs', 'a |[slow]| dog sleeps ⇒ a |[lazy]| dog sleeps']);
  });

  it('stand beside those where others went', () => {
    expect(texts(['import one from "one"', 'const total = sum(a, b)', 'x'], ['const total = sum(a, b, c)', 'x'])).to.deep.equal(['− import one from "one"', 'const total = sum(a, b) ⇒ const total = sum(a, b|[, c]|)', 'same']);
  });

  it('are marked in the same way one under the other', () => {
    expect(texts(['the red fox runs'], ['nothing of that kind', 'the brown fox runs'], 'inline')).to.deep.equal(['+ nothing of that kind', '− the [red] fox runs', '+ the [brown] fox runs']);
  });

  it('stay paired by place where none is like another, and begin one change in any case', () => {
    const comparison = compareText({ old: 'same\naaa\nbbb\nccc ddd eee\nend', new: 'same\nxxx\nccc ddd fff\nyyy\nend' }, budget);
    expect(drawn(comparison)).to.deep.equal(['same', 'aaa ⇒ xxx', '− bbb', 'ccc ddd |[eee] ⇒ ccc ddd |[fff]', '+ yyy', 'same']);
    expect(comparison.heads()).to.deep.equal([1]);
    expect(comparison.summary().counts).to.deep.equal({ added: 3, removed: 3, changed: 0 });
  });

  it('are rows of a table, too, where no column tells rows apart: by their cells', () => {
    const table = (rows: string[]): string => ['kind,size,colour', ...rows, 'a,1,red', 'a,1,red'].join('\n');
    expect(drawn(compareTable({ old: table(['pear,10,green', 'plum,20,blue']), new: table(['fig,5,brown', 'pear,11,green', 'plum,21,blue']) }, { mime: 'text/csv', name: 'a.csv' }, budget)).slice(0, 3)).to.deep.equal(['+ fig5brown', 'pear|[10]|green ⇒ pear|[11]|green', 'plum|[20]|blue ⇒ plum|[21]|blue']);
  });

  it('are found in time however many there are', () => {
    const many = (word: string): string[] => Array.from({ length: 3000 }, (_, at) => `${word} ${at} ${word}`);
    expect(compareText({ old: many('one').join('\n'), new: many('two').join('\n') }, budget).summary().counts).to.deep.equal({ added: 3000, removed: 3000, changed: 0 });
  });
});
