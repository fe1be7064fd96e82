import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import '../../define.ts';
import { feed, mountCanvas, one, sampleEvent, sampleFile, settled, tabsOf, within } from '../sample-canvas.ts';
import { until } from '../../viewers/suite/until.ts';

describe('a pane with hundreds of tabs', () => {
  it('draws those around the one in view, says how many there are, and leads to all of them', async () => {
    const canvas = document.createElement('mcp-canvas');
    canvas.style.setProperty('block-size', '500px');
    document.body.append(canvas);
    const files = Array.from({ length: 500 }, (_, at) => ({ id: `f${at}`, version: 1, name: `${at}.7z`, mime: 'application/x-7z-compressed', size: 1, source: { kind: 'generated', created_at: '' } }));
    canvas.dispatch({ type: 'canvas_files', files, display: { mode: 'append', open_canvas: true } } as unknown as StreamEvent);
    await canvas.updateComplete;
    const tabs = () => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
    const chosen = () => tabs().filter((tab) => tab.ariaSelected === 'true').map((tab) => [tab.textContent!.trim(), tab.getAttribute('aria-posinset'), tab.getAttribute('aria-setsize')]);
    expect(tabs().length).to.be.within(10, 100);
    canvas.show('250.7z');
    await canvas.updateComplete;
    expect(chosen()).to.deep.equal([['250.7z', '251', '500']]);
    tabs().find((tab) => tab.ariaSelected === 'true')!.focus();
    for (const [key, name, place] of [['ArrowRight', '251.7z', '252'], ['End', '499.7z', '500'], ['ArrowRight', '0.7z', '1']] as const) {
      canvas.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await canvas.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([chosen(), canvas.shadowRoot!.activeElement!.textContent!.trim()], key).to.deep.equal([[[name, place, '500']], name]);
    }
    expect(tabs().length).to.be.within(10, 100);
    canvas.remove();
  });
});

describe('names that look alike', () => {
  const long = (end: string) => `sales-of-the-north-western-region-by-station-${end}.csv`;
  const canvases: HTMLElement[] = [];
  const mounted = () => {
    const canvas = mountCanvas();
    canvases.push(canvas);
    return canvas;
  };
  afterEach(() => canvases.splice(0).forEach((canvas) => canvas.remove()));

  it('are told apart by the name of the file, where several have one title', async () => {
    const canvas = mounted();
    const titled = (name: string, title: string) => sampleFile(name, name, { title });
    canvas.dispatch(sampleEvent('canvas_files', { files: [titled('a.txt', 'Report'), titled('b.txt', 'Report'), titled('c.txt', 'Notes')], display: { mode: 'append', open_canvas: true } }));
    await until(() => within(canvas, '.tab').length === 3, 'the tabs are there');
    expect(tabsOf(canvas)).to.equal('[Report · a.txt] Report · b.txt Notes');
    one(canvas, '.files > button').click();
    await until(() => within(canvas, '.entry').length === 3, 'the list is there');
    expect(within(canvas, '.entry bdi').map((name) => name.textContent)).to.deep.equal(['Notes', 'Report · b.txt', 'Report · a.txt']);
  });

  it('show in their tabs what differs in their middle, where beginning and end are alike', async () => {
    const canvas = mounted();
    const names = ['2025', '2026'].map((year) => `sales_of_the_north_western_region_${year}_by_station_and_month_report.csv`);
    feed(canvas, [...names, 'notes-of-the-whole-year-and-more.md', 'short.md'], { mode: 'append', open_canvas: true });
    await until(() => within(canvas, '.tab').length === 4, 'the tabs are there');
    await settled(canvas);
    const [older, newer, notes] = within(canvas, '[role=tab]');
    expect([older, newer, notes].map((tab) => tab!.querySelector('.end')!.textContent)).to.deep.equal(['2025_by…report.csv', '2026_by…report.csv', 'd-more.md']);
    for (const tab of [older!, newer!]) {
      const [end, box] = [tab.querySelector('.end')!.getBoundingClientRect(), tab.getBoundingClientRect()];
      expect([end.width > 0, end.left >= box.left, end.right <= box.right + 1]).to.deep.equal([true, true, true]);
    }
    expect([older!.ariaLabel, newer!.title]).to.deep.equal(names);
  });

  it('keep their ends in tabs and lists, and are read out as a whole', async () => {
    const canvas = mounted();
    feed(canvas, [long('2025'), long('2026')], { mode: 'append', open_canvas: true });
    await until(() => within(canvas, '.tab').length === 2, 'the tabs are there');
    one(canvas, '.files > button').click();
    await until(() => within(canvas, '.entry').length === 2, 'the list is there');
    await settled(canvas);
    for (const [place, year] of [['.tab:first-child [role=tab]', '2025'], ['#file-rows .entry', '2026']] as const) {
      const button = one(canvas, place);
      const [end, box] = [button.querySelector('.end')!.getBoundingClientRect(), button.getBoundingClientRect()];
      expect([button.querySelector('.end')!.textContent!.endsWith(`${year}.csv`), end.width > 0, end.right <= box.right, end.left >= box.left], place).to.deep.equal([true, true, true, true]);
      expect([button.title, button.querySelector('bdi')!.textContent], place).to.deep.equal([long(year), long(year)]);
    }
  });
});
