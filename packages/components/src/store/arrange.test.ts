import { expect } from 'chai';
import { closable, moveOver, pinTab, putTab, splitOff, stepTab } from './arrange.ts';
import { closeTabs, place } from './layout.ts';
import { emptyState, type CanvasState, type PaneNumber, type Tab } from './state.ts';

/** `[a] b! | c` : tabs by name, those in view in brackets, pinned ones with a mark, panes apart by ` | `. */
function read(text: string): CanvasState {
  const panes = text.split(' | ').map((pane) => pane.split(' ').filter(Boolean));
  const name = (word: string) => word.replaceAll(/[[\]!]/g, '');
  const tabs = panes.flatMap((words, pane) => words.map((word): Tab => ({ key: name(word), pane: pane as PaneNumber, ...(word.includes('!') && { pinned: true }) })));
  const active = panes.map((words) => words.filter((word) => word.startsWith('[')).map(name)[0]);
  return { ...emptyState, open: true, tabs, active: [active[0], active[1]] };
}

function write({ tabs, active }: CanvasState): string {
  const panes = [0, 1].map((pane) => tabs.filter((tab) => tab.pane === pane).map(({ key, pinned }) => (key === active[pane] ? `[${key}${pinned ? '!' : ''}]` : `${key}${pinned ? '!' : ''}`)).join(' '));
  return panes.filter(Boolean).join(' | ');
}

type Change = (state: CanvasState) => CanvasState;

function table(name: string, cases: Readonly<Record<string, readonly [before: string, change: Change, after: string]>>): void {
  describe(name, () => {
    for (const [sentence, [before, change, after]] of Object.entries(cases)) it(sentence, () => expect(write(change(read(before)))).to.equal(after));
  });
}

table('putting a tab', {
  'reorders it in its pane, and looks at it': ['[a] b c', (state) => putTab(state, 'c', 0, 0), '[c] a b'],
  'puts it before the tab that was meant': ['[a] b c', (state) => putTab(state, 'a', 0, 1), 'b [a] c'],
  'into the other pane makes that pane, where there is none': ['[a] b', (state) => putTab(state, 'a', 1), '[b] | [a]'],
  'into the other pane puts it among the tabs there': ['[a] b | [c] d', (state) => putTab(state, 'b', 1, 1), '[a] | c [b] d'],
  'looks at its neighbour where it was': ['a [b] c | [d]', (state) => putTab(state, 'b', 1), 'a [c] | d [b]'],
  'over as the last of its pane leaves one pane': ['[a] | [b] c', (state) => putTab(state, 'a', 1, 1), 'b [a] c'],
  'changes nothing for the only one': ['[a]', (state) => putTab(state, 'a', 1), '[a]'],
  'changes nothing for one that is gone': ['[a] b', (state) => putTab(state, 'x', 1), '[a] b'],
  'keeps pinned ones in front': ['[a!] b c', (state) => putTab(state, 'c', 0, 0), 'a! [c] b'],
  'keeps a pinned one among the pinned': ['[a!] b! c', (state) => putTab(state, 'a', 0, 2), 'b! [a!] c'],
});

table('stepping a tab', {
  'towards the first': ['[a] b c', (state) => stepTab(state, 'b', -1), '[b] a c'],
  'towards the last': ['[a] b c', (state) => stepTab(state, 'a', 1), 'b [a] c'],
  'stops at the ends': ['[a] b', (state) => stepTab(stepTab(state, 'a', -1), 'a', 1), 'b [a]'],
});

table('splitting a tab off', {
  'puts it into a second pane at the end': ['[a] b c', (state) => splitOff(state, 'b', 'end'), '[a] c | [b]'],
  'puts it into a pane at the start, all others behind it': ['[a] b c', (state) => splitOff(state, 'c', 'start'), '[c] | [a] b'],
  'changes nothing where there are two panes, or one tab': ['[a] b | [c]', (state) => splitOff(state, 'a', 'start'), '[a] b | [c]'],
});

table('moving over', {
  'goes to the other pane and back': ['[a] b', (state) => moveOver(moveOver(state, 'b'), 'b'), 'a [b]'],
  'is not made with the only tab': ['[a]', (state) => moveOver(state, 'a'), '[a]'],
});

table('pinning', {
  'puts a tab behind the other pinned ones': ['[a!] b c', (state) => pinTab(state, 'c', true), '[a!] c! b'],
  'undone puts it first of the others': ['[a!] b! c', (state) => pinTab(state, 'a', false), 'b! [a] c'],
  'survives `replace`': ['[a] b!', (state) => place(state, { keys: ['n'], primary: 'n', named: false, mode: 'replace', keeps: () => false }), 'b! [n]'],
  'puts what is pinned first when two panes become one': ['[a] | [b] c!', (state) => closeTabs(state, ({ key }) => key === 'a'), 'c! [b]'],
});

describe('closing many', () => {
  it('means the tabs of one pane, without the pinned and the one that is kept', () => {
    const state = read('[a!] b c | [d]');
    expect([closable(state, 0, 'c'), closable(state, 0), closable(state, 1)]).to.deep.equal([['b'], ['b', 'c'], ['d']]);
  });
});
