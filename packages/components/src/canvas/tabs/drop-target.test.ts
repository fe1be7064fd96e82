import { expect } from 'chai';
import { dropAt, type Box, type Drop, type Grounds } from './drop-target.ts';

const box = (left: number, right: number, top = 0, bottom = 40): Box => ({ left, right, top, bottom });
const tabs = (...names: string[]) => names.map((key, at) => ({ key, box: box(at * 100, at * 100 + 100) }));
const stage = { pane: 0 as const, box: box(0, 1000, 40, 500) };
const single: Grounds = { rightToLeft: false, splits: true, bars: [{ pane: 0, box: box(0, 1000), tabs: tabs('a', 'b', 'c') }], stages: [stage] };
const two: Grounds = {
  ...single,
  bars: [{ pane: 0, box: box(0, 500), tabs: tabs('a', 'b') }, { pane: 1, box: box(500, 1000), tabs: [{ key: 'c', box: box(500, 600) }] }],
  stages: [{ pane: 0, box: box(0, 500, 40, 500) }, { pane: 1, box: box(500, 1000, 40, 500) }],
};

const place = (drop: Drop | undefined) => (drop === undefined ? 'nothing' : 'side' in drop ? drop.side : `${drop.pane}:${drop.before ?? 'end'}`);

describe('where a dragged tab would go', () => {
  const cases: Readonly<Record<string, readonly [x: number, y: number, key: string, grounds: Grounds, expected: string]>> = {
    'before a tab whose first half is under the pointer': [210, 20, 'a', single, '0:c'],
    'behind a tab whose second half is': [280, 20, 'a', single, '0:end'],
    'to the end behind the last': [900, 20, 'a', single, '0:end'],
    'to the other strip': [510, 20, 'a', two, '1:c'],
    'to the end of the other pane, over its content': [700, 300, 'a', two, '1:end'],
    'nowhere over the content of its own pane': [100, 300, 'a', two, 'nothing'],
    'into a second pane at the end': [900, 300, 'a', single, 'end'],
    'into a second pane at the start': [100, 300, 'a', single, 'start'],
    'nowhere in the middle of the only pane': [500, 300, 'a', single, 'nothing'],
    'nowhere outside': [500, 900, 'a', single, 'nothing'],
    'nowhere at the side, where there is no room for two': [900, 300, 'a', { ...single, splits: false }, 'nothing'],
    'nowhere at the side, where it is the only tab': [900, 300, 'a', { ...single, bars: [{ pane: 0, box: box(0, 1000), tabs: tabs('a') }] }, 'nothing'],
    'the other way round from right to left': [100, 300, 'a', { ...single, rightToLeft: true }, 'end'],
  };
  for (const [sentence, [x, y, key, grounds, expected]] of Object.entries(cases)) it(sentence, () => expect(place(dropAt({ x, y }, key, grounds))).to.equal(expected));

  it('counts from the right, where one writes from the right', () => {
    const mirrored: Grounds = { ...single, rightToLeft: true, bars: [{ pane: 0, box: box(0, 300), tabs: [{ key: 'a', box: box(200, 300) }, { key: 'b', box: box(100, 200) }, { key: 'c', box: box(0, 100) }] }] };
    expect([280, 180, 20].map((x) => place(dropAt({ x, y: 20 }, 'a', mirrored)))).to.deep.equal(['0:b', '0:b', '0:end']);
  });

  it('is marked with a line between tabs, and a side with its half', () => {
    expect(dropAt({ x: 210, y: 20 }, 'a', single)!.mark).to.deep.equal(box(200, 204));
    expect(dropAt({ x: 900, y: 300 }, 'a', single)!.mark).to.deep.equal(box(500, 1000, 40, 500));
  });
});
