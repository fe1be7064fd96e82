import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import './define.ts';
import type { McpVersionDiff } from './version-diff.ts';
import { until } from '../suite/until.ts';

const opened: McpVersionDiff[] = [];
async function compare(old: string, fresh: string, { name = 'a.txt', mime = 'text/plain', width = 900, locale = 'en' } = {}): Promise<McpVersionDiff> {
  const before = { ...sampleArtifact(name, mime), version: 1 };
  const viewer = document.createElement('mcp-version-diff');
  viewer.style.cssText = `display:block;block-size:300px;inline-size:${width}px`;
  viewer.artifact = { ...sampleArtifact(name, mime), version: 2 };
  viewer.content = sampleContent(viewer.artifact, fresh);
  viewer.context = { theme: 'light', locale, comparison: { before, versions: [before], jump: false, choose() {}, close() {} }, siblingContent: () => sampleContent(before, old) };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}
const all = (viewer: McpVersionDiff, selector: string): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
const drawn = (viewer: McpVersionDiff): Promise<unknown> => until(() => all(viewer, '.half').length > 0);

afterEach(() => {
  getSelection()?.removeAllRanges();
  for (const viewer of opened.splice(0)) {
    viewer.dispose();
    viewer.remove();
  }
});

describe('a comparison that is heard', () => {
  const heard = (viewer: McpVersionDiff): (string | null)[] => all(viewer, '.sign').map((sign) => sign.getAttribute('aria-label'));

  it('says in words what came and went: a minus is passed over in silence', async () => {
    for (const [locale, width, words] of [['en', 900, [null, null, 'Removed', 'Added']], ['de', 500, [null, 'Entfernt', 'Hinzugefügt']], ['ar', 500, [null, 'محذوف', 'مضاف']]] as const) {
      const viewer = await compare('same\ntwo', 'same\n2', { locale, width });
      await drawn(viewer);
      expect(heard(viewer), locale).to.deep.equal(words);
      expect(all(viewer, '.sign[aria-label]').every((sign) => sign.role === 'img')).to.equal(true);
    }
  });

  it('says of a value that it changed', async () => {
    const viewer = await compare('{"a":1,"b":1}', '{"a":2,"c":1}', { name: 'a.json', mime: 'application/json' });
    await drawn(viewer);
    expect(heard(viewer)).to.have.members(['Changed', 'Removed', 'Added']);
  });
});

describe('what is selected in versions side by side', () => {
  /** Selects with the pointer's side known, as a drag from one line to another does. */
  async function selected(viewer: McpVersionDiff, side: number): Promise<string> {
    await drawn(viewer);
    const halves = all(viewer, '.row').map((row) => row.querySelectorAll('.half')[side]!);
    halves[0]!.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, composed: true }));
    const [first, last] = [halves[0]!.querySelector('.text')!, halves.at(-1)!.querySelector('.text')!];
    getSelection()!.setBaseAndExtent(first, 0, last, last.childNodes.length);
    return String(getSelection());
  }

  it('is of the version that the drag began in: no line of the other between', async () => {
    const viewer = await compare('one\ntwo\nthree', 'one\n2\nthree');
    expect((await selected(viewer, 0)).split(/\n+/)).to.deep.equal(['one', 'two', 'three']);
    expect((await selected(viewer, 1)).split(/\n+/)).to.deep.equal(['one', '2', 'three']);
  });

  it('is of both where they stand one under the other', async () => {
    const viewer = await compare('one\ntwo\nthree', 'one\n2\nthree', { width: 500 });
    expect((await selected(viewer, 0)).split(/\n+/)).to.deep.equal(['one', 'two', '2', 'three']);
  });
});

describe('a comparison of line ends', () => {
  const remarks = async (viewer: McpVersionDiff): Promise<string[]> => {
    await drawn(viewer).catch(() => {});
    return all(viewer, '.status span').map(({ textContent }) => textContent);
  };

  it('names them where they are all that differs', async () => {
    expect(await remarks(await compare('one\r\ntwo\r\n', 'one\ntwo\n'))).to.deep.equal(['Only line ends differ.', 'Line ends: CRLF in version 1, LF in version 2.']);
  });

  it('names them where words differ, too: an editor that rewrote them all is not seen else', async () => {
    expect(await remarks(await compare('one\ntwo\n', 'one\r\n2\r\n'))).to.deep.equal(['Line ends: LF in version 1, CRLF in version 2.']);
    expect(await remarks(await compare('one\ntwo\n', 'one\r\n2\n'))).to.deep.equal(['Line ends: LF in version 1, CRLF and LF in version 2.']);
  });

  it('says which version ends without one', async () => {
    expect(await remarks(await compare('one\ntwo\n', 'one\ntwo'))).to.deep.equal(['Only line ends differ.', 'No line end after the last line of version 2.']);
    expect(await remarks(await compare('one\ntwo', 'one\nthree\n'))).to.deep.equal(['No line end after the last line of version 1.']);
  });

  it('says nothing where they are the same in both', async () => {
    expect(await remarks(await compare('one\ntwo', 'one\nthree'))).to.deep.equal([]);
    expect(await remarks(await compare('one\r\n', 'two\r\n'))).to.deep.equal([]);
  });
});
