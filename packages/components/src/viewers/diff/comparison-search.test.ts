import { expect } from 'chai';
import 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Artifact } from '@mcp-canvas/contract';
import { catchPrint } from '../printing/catch-print.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import type { ViewerContext, ViewerRow } from '../viewer.ts';
import { marked } from '../find/marked-words.ts';
import './define.ts';
import type { McpVersionDiff } from './version-diff.ts';
import { until } from '../suite/until.ts';

const comparedWith = (name: string, mime: string, old: string): Partial<ViewerContext> => {
  const before: Artifact = { ...sampleArtifact(name, mime), version: 1 };
  return { comparison: { before, versions: [before], jump: false, choose() {}, close() {} }, siblingContent: () => sampleContent(before, old) };
};

const row: ViewerRow = { id: 'comparison', tagName: 'mcp-version-diff', mimeTypes: ['text/plain'], trust: 'inert', load: () => import('./define.ts') };
const sample = (name: string, word: string) => ({ name, mime: 'text/plain', bytes: `one\n${word}\nthree`, shown: (viewer: HTMLElement) => viewer.shadowRoot!.querySelector('.half.added')?.textContent === `2+${word}` });

viewerSuite({ row, samples: [sample('a.txt', 'second'), sample('b.txt', 'another')], context: comparedWith('a.txt', 'text/plain', 'one\ntwo\nthree') });

const opened: McpVersionDiff[] = [];
async function compare(old: string, fresh: string, { name = 'a.txt', mime = 'text/plain', width = 900, locale = 'en' } = {}): Promise<McpVersionDiff> {
  const viewer = document.createElement('mcp-version-diff');
  viewer.style.cssText = `display:block;block-size:300px;inline-size:${width}px`;
  viewer.artifact = { ...sampleArtifact(name, mime), version: 2 };
  viewer.content = sampleContent(viewer.artifact, fresh);
  viewer.context = { theme: 'light', locale, ...comparedWith(name, mime, old) };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  return viewer;
}

/** The row that holds the current match, in words. */
const currentRow = (): string | undefined => [...(CSS.highlights.get('mcp-canvas-find-current') ?? [])][0]?.startContainer.parentElement?.closest('.row')?.textContent ?? undefined;
const lines = (count: number, change: (line: number) => string | undefined = () => undefined): string => Array.from({ length: count }, (_, at) => change(at + 1) ?? `line ${at + 1}`).join('\n');
const put = (viewer: McpVersionDiff): string[] => [...viewer.shadowRoot!.querySelectorAll('button')].map((button) => button.textContent.trim());

afterEach(() => {
  for (const viewer of opened.splice(0)) {
    viewer.dispose();
    viewer.remove();
  }
});

describe('the search in a comparison', () => {
  it('counts what differs on both sides, what is equal once, and paints it on both', async () => {
    const viewer = await compare('red fox\nblue fox\nend', 'red fox\ngreen fox\nend');
    expect(await viewer.find('fox')).to.deep.equal({ current: 1, total: 3 });
    await until(() => marked('mcp-canvas-find').length === 3);
    expect([...marked('mcp-canvas-find'), ...marked('mcp-canvas-find-current')]).to.deep.equal(['fox', 'fox', 'fox', 'fox']);
    expect(await viewer.find('fox', { step: -1 })).to.deep.equal({ current: 3, total: 3 });
    await until(() => currentRow()?.includes('green fox') ?? false);
    expect(await viewer.find('FOX', { matchCase: true })).to.deep.equal({ current: 0, total: 0 });
    expect(await viewer.find('^(blue|green)', { regexp: true })).to.deep.equal({ current: 1, total: 2 });
    viewer.clearFind();
    expect(marked('mcp-canvas-find')).to.deep.equal([]);
  });

  it('goes to what a fold hides and opens it, and goes on counting from there', async () => {
    const old = lines(500, (at) => (at === 250 ? 'the needle' : undefined));
    const viewer = await compare(old, `${old}\nneedle again`);
    await until(() => put(viewer).includes('Show 497 unchanged lines'));
    expect(await viewer.find('needle')).to.deep.equal({ current: 1, total: 2 });
    await until(() => currentRow()?.includes('the needle') ?? false);
    expect(put(viewer)).not.to.include('Show 497 unchanged lines');
    expect(await viewer.find('needle', { step: 1 })).to.deep.equal({ current: 2, total: 2 });
    await until(() => currentRow()?.includes('needle again') ?? false);
  });

  it('finds in 200,000 lines the last one, and draws only what is in view', async () => {
    const viewer = await compare(lines(200_000), lines(200_000, (at) => `${at} new`));
    expect((await viewer.find('200000 new')).total).to.equal(1);
    await until(() => currentRow()?.includes('200000 new') ?? false);
    expect(viewer.shadowRoot!.querySelectorAll('.row').length).to.be.below(60);
  }).timeout(30_000);

  it('keeps the match when the versions are laid one under the other', async () => {
    const viewer = await compare('a cat\nb', 'a cat!\nb');
    await viewer.find('cat', { step: 1 });
    await viewer.find('cat', { step: 1 });
    const press = (label: string) => [...viewer.shadowRoot!.querySelectorAll('button')].find((button) => button.textContent.trim() === label)!.click();
    press('Inline');
    await until(() => currentRow() === '1+a cat!');
    // The page remembers it for the next comparison.
    press('Side by side');
    await until(() => currentRow() === '1−a cat1+a cat!');
  });

  it('finds in cells, never across two of them, and in values with their paths', async () => {
    const table = await compare('id,name\n1,ab\n2,cd', 'id,name\n1,ab\n2,ce', { name: 'a.csv', mime: 'text/csv' });
    expect((await table.find('1a')).total).to.equal(0);
    expect((await table.find('c[de]', { regexp: true })).total).to.equal(2);
    await until(() => marked('mcp-canvas-find-current')[0] === 'cd');
    table.clearFind();
    const values = await compare('{"deep":{"path":1}}', '{"deep":{"path":2}}', { name: 'a.json', mime: 'application/json' });
    expect((await values.find('path: 1 → 2')).total).to.equal(1);
    await until(() => marked('mcp-canvas-find-current')[0] === 'path: 1 → 2');
  });

  it('says of an expression that never ends what to do, and goes on', async () => {
    const viewer = await compare('a', `${'a'.repeat(60)}!`);
    const reason = await viewer.find('(a|aa|a?)+$', { regexp: true }).then(() => '', ({ message }: Error) => message);
    expect(reason).to.equal('The expression takes too long for these versions. Make it simpler.');
    expect((await viewer.find('a!')).total).to.equal(1);
  });
});

describe('a comparison on paper', () => {
  it('has the rows as they lie, with numbers, signs and what the folds hide', async () => {
    const old = lines(50, (at) => (at === 25 ? 'was' : undefined));
    const viewer = await compare(old, old.replace('was', 'is <b>'));
    const { text } = await catchPrint(() => viewer.print());
    expect(text).to.match(/^a\.txt\s+Version 1 → Version 2 · \+1 −1 \(1 added, 1 removed\)/);
    expect(text).to.include('21 unchanged lines').and.to.include('22 unchanged lines').and.to.match(/25\t−\twas\t25\t\+\tis <b>/);
  });

  it('says what no row shows, as the screen does', async () => {
    const viewer = await compare('a\r\nb\r\n', 'a\nc\n');
    expect((await catchPrint(() => viewer.print())).text).to.include('Line ends: CRLF in version 1, LF in version 2.');
  });

  it('has one column of text where the screen has one, the heads of a table, and both pictures', async () => {
    const narrow = await compare('a\nb', 'a\nc', { width: 390 });
    expect((await catchPrint(() => narrow.print())).text).to.match(/1\t1\t *\ta\n2\t\t−\tb\n\t2\t\+\tc/);
    const table = await compare('id,name\n1,x', 'id,name\n1,y', { name: 'a.csv', mime: 'text/csv' });
    expect((await catchPrint(() => table.print())).text).to.match(/id\tname\t.*id\tname/);
    const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="9" height="9"/></svg>`;
    const pictures = await compare(picture(20), picture(30), { name: 'a.svg', mime: 'image/svg+xml' });
    expect([...pictures.capabilities]).to.deep.equal(['print', 'zoom']);
    const { text, frame } = await catchPrint(() => pictures.print());
    expect(text).to.include('− Version 1 · 20 × 10').and.to.include('+ Version 2 · 30 × 10');
    expect([...frame.contentDocument!.images].map(({ naturalWidth }) => naturalWidth)).to.deep.equal([20, 30]);
  });

  it('has a sheet ready for the browser’s own print, in the reader’s language', async () => {
    const viewer = await compare(lines(40), `${lines(40)}\nmehr`, { locale: 'de' });
    const sheet = () => viewer.shadowRoot!.querySelector('.paper-holder')?.shadowRoot?.textContent ?? '';
    await until(() => {
      dispatchEvent(new Event('beforeprint'));
      return sheet().includes('mehr');
    });
    expect(sheet()).to.include('37 unveränderte Zeilen');
    dispatchEvent(new Event('afterprint'));
    expect(sheet()).to.equal('');
  });
});

describe('a comparison for everybody', () => {
  const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="9" height="9"/></svg>`;
  for (const [name, mime, old, fresh] of [
    ['a.txt', 'text/plain', lines(30), `${lines(30)}\nmore`],
    ['a.csv', 'text/csv', 'id,name\n1,x', 'id,name\n1,y'],
    ['a.json', 'application/json', '{"a":1}', '{"a":2}'],
    ['a.svg', 'image/svg+xml', picture(20), picture(30)],
  ] as const) {
    it(`of ${mime} has no fault that axe finds, with one column as with two`, async () => {
      for (const width of [900, 390]) {
        const viewer = await compare(old, fresh, { name, mime, width });
        await until(() => viewer.shadowRoot!.querySelector('.row .text, .frame img') !== null);
        const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(viewer, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).to.deep.equal([]);
      }
    });
  }
});
