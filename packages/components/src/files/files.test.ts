import 'axe-core';
import type { AxeResults } from 'axe-core';
import { expect } from 'chai';
import { holdTimers } from '../styles/hold-timers.ts';
import './define.ts';
import '../canvas/define.ts';
import type { McpFiles } from './files.ts';
import { sampleFile, sampleService, type SampleService } from './service/sample-service.ts';
import { until } from '../viewers/suite/until.ts';

let service: SampleService;
const mount = (properties: Partial<McpFiles> = {}): McpFiles => {
  const element = document.createElement('mcp-files');
  Object.assign(element, properties);
  element.style.setProperty('inline-size', '900px');
  return document.body.appendChild(element);
};
const all = (element: McpFiles, selector: string): HTMLElement[] => [...element.shadowRoot!.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
const one = (element: McpFiles, selector: string): HTMLElement => all(element, selector)[0]!;
const names = (element: McpFiles): string[] => all(element, '.row').map((row) => row.querySelector('.open, .rename')!.textContent!.trim() || row.querySelector<HTMLInputElement>('.rename')!.value);
/** Without the marks that keep names apart from the sentence around them. */
const bare = (text: string | null | undefined): string => (text ?? '').replaceAll(/[\u2068\u2069]/g, '');
const said = (element: McpFiles): string => bare(element.shadowRoot!.querySelector('.announcements')!.textContent);
const row = (element: McpFiles, name: string): HTMLElement => all(element, '.row').find((each) => each.textContent!.includes(name))!;
const active = (element: McpFiles): HTMLElement => element.shadowRoot!.activeElement as HTMLElement;
const activeRow = (element: McpFiles): string => active(element)?.closest('.row')?.querySelector('.open')?.textContent?.trim() ?? '-';
const key = (element: McpFiles, name: string, more: KeyboardEventInit = {}) => (active(element) ?? element).dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, composed: true, cancelable: true, ...more }));
const labelled = (element: McpFiles, label: string): HTMLElement => all(element, `[aria-label="${label}"], button`).find((each) => each.ariaLabel === label || each.textContent!.trim() === label)!;

async function shown(files = ['a.txt', 'b.txt', 'c.txt'].map((name) => sampleFile(name)), properties: Partial<McpFiles> = {}): Promise<McpFiles> {
  service = sampleService(files);
  const element = mount(properties);
  await until(() => files.length === 0 ? one(element, '[part=empty]') : all(element, '.row').length > 0, 'the list is there');
  return element;
}

const choose = async (element: McpFiles, ...list: string[]) => {
  for (const name of list) row(element, name).querySelector<HTMLInputElement>('[type=checkbox]')!.click();
  await element.updateComplete;
};

const entry = async (element: McpFiles, name: string, label: string) => {
  row(element, name).querySelector<HTMLElement>('[data-menu]')!.focus();
  row(element, name).querySelector<HTMLElement>('[data-menu]')!.click();
  await until(() => one(element, '.popup:popover-open'), 'the menu is open');
  all(element, '.item').find((each) => each.textContent!.trim() === label)!.click();
};

const write = async (element: McpFiles, text: string) => {
  const field = one(element, '.search') as HTMLInputElement;
  field.value = text;
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

const pick = (element: McpFiles, selector: string, value: string) => {
  const field = one(element, selector) as HTMLSelectElement;
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

const choosesFile = (element: McpFiles, ...files: File[]) => {
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  const picker = element.shadowRoot!.querySelector<HTMLInputElement>('.picker')!;
  picker.files = transfer.files;
  picker.dispatchEvent(new Event('change'));
};

describe('<mcp-files>', () => {
  beforeEach(() => {
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
  });
  afterEach(() => {
    document.querySelectorAll('mcp-files, mcp-canvas').forEach((element) => element.remove());
    service.stop();
  });

  describe('the list', () => {
    it('shows the newest first, with kind, name, size, date, source, category and versions', async () => {
      const versions = [1, 2].map((version) => ({ version, key: `k/${version}`, created_at: '2026-02-01T10:00:00Z' }));
      const element = await shown([sampleFile('a.txt'), sampleFile('chart.png', { mime: 'image/png', size: 2_500_000, category: 'visualization', source: { kind: 'generated', created_at: '2026-02-01T10:00:00Z' }, version: 2, versions })]);
      expect(names(element)).to.deep.equal(['chart.png', 'a.txt']);
      expect(row(element, 'chart.png').innerText.replace(/\s+/g, ' ').trim()).to.match(/^chart\.png 2\.5 MB Feb 1, 2026 Generated Visualization 2 versions$/);
      expect(one(element, '.counts .words').textContent).to.include('2 files');
    });

    it('draws what is in sight of thousands, and fetches more as the reader scrolls', async () => {
      const element = await shown(Array.from({ length: 3000 }, (_, at) => sampleFile(`file ${at}.txt`)));
      expect(all(element, '.row').length).to.be.lessThan(60);
      expect(service.asked).to.have.length(1);
      expect(one(element, '[role=grid]').getAttribute('aria-rowcount')).to.equal('-1');
      expect(one(element, '.counts .words').textContent).to.include('200 files, and more');
      const scroller = one(element, '.scroll');
      await until(() => {
        scroller.scrollTop = scroller.scrollHeight;
        return names(element).includes('file 0.txt');
      }, 'the last file is reached');
      expect(service.asked.map((query) => query.get('cursor'))).to.deep.equal([null, ...Array.from({ length: 14 }, (_, at) => String((at + 1) * 200))]);
      expect([all(element, '.row').length < 60, one(element, '[role=grid]').getAttribute('aria-rowcount')]).to.deep.equal([true, '3000']);
    });

    it('asks the service once for what was typed, and lets go of a question that a newer one follows', async () => {
      const element = await shown();
      for (const text of ['a', 'a.', 'a.t']) await write(element, text);
      await until(() => names(element).join() === 'a.txt', 'one file is left');
      expect(service.asked.map((query) => query.get('q'))).to.deep.equal([null, 'a.t']);
      const go = service.hold();
      pick(element, '.toolbar select', 'generated,progress');
      pick(element, '.toolbar select', 'uploaded');
      go();
      await until(() => service.asked.length === 3 && names(element).join() === 'a.txt', 'the last question is answered');
      expect(service.asked.at(-1)!.get('source')).to.equal('uploaded');
      await until(() => said(element) === '1 file', 'the count is read out');
    });

    it('filters by category and source, sorts, and says honestly what is empty', async () => {
      const element = await shown([sampleFile('b.txt', { size: 5, category: 'report' }), sampleFile('a.txt', { size: 9 })]);
      pick(element, '.sort', 'name');
      await until(() => names(element).join() === 'a.txt,b.txt', 'sorted by name');
      pick(element, '.sort', '-size');
      await until(() => service.asked.at(-1)!.get('sort') === '-size', 'by size');
      pick(element, '.toolbar select:nth-of-type(2)', 'report');
      await until(() => names(element).join() === 'b.txt', 'reports');
      pick(element, '.toolbar select:nth-of-type(2)', 'draft');
      await until(() => one(element, '[part=empty]')?.textContent.includes('No file matches'), 'no drafts');
      one(element, '[part=show-all-button]').click();
      await until(() => names(element).length === 2 && active(element) === one(element, '.search'), 'all of them, and the keyboard in the search');
      pick(element, '.toolbar select', 'deferred');
      await until(() => one(element, '[part=empty]')?.textContent.includes('Nothing is waiting'), 'nothing waits');
    });

    it('says that there are no files yet, and how to get some', async () => {
      const element = await shown([]);
      expect(one(element, '[part=empty]').textContent).to.include('No files yet');
      expect(element.matches(':state(empty)')).to.equal(true);
    });

    it('says what the files take up, of how much, and when that is nearly all', async () => {
      const element = await shown();
      expect(all(element, '[part=usage]')).to.deep.equal([]);
      for (const [usage, words, full] of [
        [{ used_bytes: 3_500_000 }, '3.5 MB used', false],
        [{ used_bytes: 3_500_000, quota_bytes: 10_000_000 }, '3.5 MB of 10 MB used', false],
        [{ used_bytes: 9_200_000, quota_bytes: 10_000_000 }, '9.2 MB of 10 MB used', true],
      ] as const) {
        service.usage = usage;
        await element.refresh();
        await element.updateComplete;
        const line = one(element, '[part=usage]');
        expect(line.textContent!.trim()).to.equal(words);
        expect(line.hasAttribute('data-full')).to.equal(full);
        const meter = line.querySelector('meter');
        expect(meter?.ariaLabel).to.equal('quota_bytes' in usage ? words : undefined);
        expect(meter?.value).to.equal('quota_bytes' in usage ? usage.used_bytes / usage.quota_bytes : undefined);
      }
    });

    it('says that it waits after 300 ms, not before', async () => {
      const timers = holdTimers(300);
      service = sampleService([sampleFile('a.txt')]);
      const go = service.hold();
      const element = mount();
      await element.updateComplete;
      await element.updateComplete;
      expect(all(element, '.spinner')).to.deep.equal([]);
      timers.end();
      await until(() => one(element, '[part=loading] .spinner'), 'now it says so');
      go();
      await until(() => names(element).join() === 'a.txt', 'and then the files');
      expect(all(element, '.spinner')).to.deep.equal([]);
    });

    it('says why it cannot be read, in words for the code, and tries again', async () => {
      service = sampleService([sampleFile('a.txt')]);
      service.refuse('GET /api/files', 401, 'E_IDENTITY', 'who?');
      const element = mount();
      await until(() => one(element, '[part=error]')?.textContent.includes('You are not signed in.'), 'the error');
      labelled(element, 'Try again').click();
      await until(() => names(element).join() === 'a.txt', 'the files');
    });

    it('keeps what it shows when it cannot be renewed, and says so', async () => {
      const element = await shown();
      service.refuse('GET /api/files', 500, 'E_ODD', 'The disk is on fire.');
      await element.refresh();
      await until(() => bare(one(element, '[role=alert]')?.textContent).includes('The disk is on fire.'), 'the message');
      expect(names(element)).to.have.length(3);
      one(element, '[part=retry-button]').click();
      await until(() => all(element, '[role=alert]').length === 0, 'the message is gone');
    });

    it('says why a file waits, what comes next and how long it is kept', async () => {
      const expires_at = new Date(Date.now() + 3 * 86_400_000 + 5000).toISOString();
      const element = await shown([sampleFile('draft.md', { source: { kind: 'deferred', created_at: '2026-01-01T00:00:00Z' }, expires_at, deferred: { reason: 'needs_editing', next_actions: ['Edit it', 'Send it on'], expires_at } })]);
      const words = one(element, '[part=deferred]').innerText.replace(/\s+/g, ' ');
      expect(words).to.match(/^Not finished: needs editing Kept until .+, in 3 days Next: Edit it, Send it on$/);
      expect(row(element, 'draft.md').textContent).to.include('Waiting');
    });

    it('writes the time that is left anew each minute, and looks again when it is over', async () => {
      const { setInterval: real } = window;
      let minute: (() => void) | undefined;
      window.setInterval = ((run: () => void, ms: number) => (ms === 60_000 ? ((minute = run), 0) : real(run, ms))) as typeof window.setInterval;
      const { now } = Date;
      const expires_at = new Date(now() + 90 * 60_000).toISOString();
      const element = await shown([sampleFile('draft.md', { expires_at, deferred: { expires_at } }), sampleFile('a.txt')]);
      const left = () => one(element, '.left').textContent;
      expect(left()).to.match(/, in 1 hour$/);
      Date.now = () => now() + 45 * 60_000;
      minute!();
      await element.updateComplete;
      expect(left()).to.match(/, in 4[45] minutes$/);
      Date.now = () => now() + 91 * 60_000;
      service.files = service.files.filter(({ name }) => name === 'a.txt');
      minute!();
      await until(() => names(element).join() === 'a.txt', 'it is gone');
      Object.assign(window, { setInterval: real });
      Date.now = now;
    });

    it('draws a name as text that cannot turn itself around', async () => {
      const element = await shown([sampleFile('<img src=x>\u202efdp.exe')]);
      expect(names(element)).to.deep.equal(['<img src=x>fdp.exe']);
      expect(all(element, 'img')).to.deep.equal([]);
    });

    it('takes in what came without moving what is looked at, the keyboard or the selection', async () => {
      const element = await shown(Array.from({ length: 150 }, (_, at) => sampleFile(`file ${at}.txt`)));
      const scroller = one(element, '.scroll');
      scroller.scrollTop = 2000;
      await until(() => row(element, 'file 100.txt'), 'it is scrolled');
      row(element, 'file 100.txt').querySelector<HTMLElement>('.open')!.focus();
      await choose(element, 'file 99.txt');
      row(element, 'file 100.txt').querySelector<HTMLElement>('.open')!.focus({ preventScroll: true });
      const before = row(element, 'file 100.txt').getBoundingClientRect().top;
      service.files.push(sampleFile('new 1.txt'), sampleFile('new 2.txt'));
      await element.refresh();
      await element.updateComplete;
      expect(Math.round(row(element, 'file 100.txt').getBoundingClientRect().top - before)).to.equal(0);
      expect([activeRow(element), row(element, 'file 99.txt').ariaSelected, row(element, 'file 100.txt').ariaRowIndex]).to.deep.equal(['file 100.txt', 'true', '52']);
      const order = [...element.shadowRoot!.querySelectorAll<HTMLElement>('.row')].map((each) => Number(each.ariaRowIndex));
      expect(order).to.deep.equal(order.toSorted((a, b) => a - b));
    });

    it('is looked at again when the page comes back into view', async () => {
      const element = await shown();
      service.files.push(sampleFile('new.txt'));
      document.dispatchEvent(new Event('visibilitychange'));
      await until(() => names(element).includes('new.txt'), 'the new one is there');
    });
  });

  describe('uploads', () => {
    const file = (name: string, size = 100) => new File(['x'.repeat(size)], name);

    it('go up three at a time, with a bar by bytes, and end in the list', async () => {
      const element = await shown([]);
      const heard: string[] = [];
      element.addEventListener('mcp-file-upload', ({ detail }) => heard.push(detail.file.name));
      choosesFile(element, ...['1', '2', '3', '4', '5'].map((name) => file(name)));
      await until(() => service.uploads.length === 3 && all(element, '.upload-row').length === 5, 'three are on their way');
      expect(all(element, '.upload-row').map(({ dataset }) => dataset['state'])).to.deep.equal(['sending', 'sending', 'sending', 'queued', 'queued']);
      service.uploads[0]!.send(40);
      await until(() => (one(element, 'progress') as HTMLProgressElement).value === 0.4, 'the bar shows it');
      expect(one(element, '.upload-row .about').textContent).to.equal('40% of 100 bytes');
      service.uploads[0]!.send(100);
      await until(() => one(element, '.upload-row .about').textContent === 'Being stored', 'all is sent, nothing is said yet');
      for (let left = 5; left > 0; left--) {
        await until(() => service.uploads.length > 0, 'the next one');
        service.uploads[0]!.end();
      }
      await until(() => names(element).length === 5 && all(element, '.upload-row').length === 0, 'all are in the list');
      expect(heard).to.deep.equal(['1', '2', '3', '4', '5']);
      await until(() => said(element).includes('5 files were uploaded'), 'it is read out');
    });

    it('go to the session, with the headers and credentials of the element', async () => {
      const element = await shown([], { apiBase: '/kit/', session: 'one two', headers: { authorization: 'Bearer x' }, credentials: 'include' });
      choosesFile(element, file('a.txt'));
      await until(() => service.uploads.length === 1, 'it is on its way');
      const [{ address, headers, withCredentials }] = service.uploads as [(typeof service.uploads)[number]];
      expect([address, headers, withCredentials]).to.deep.equal([`${location.origin}/kit/api/files?session=one%20two`, { authorization: 'Bearer x' }, true]);
    });

    it('can be cancelled, and make place for the next', async () => {
      const element = await shown([]);
      choosesFile(element, ...['1', '2', '3', '4'].map((name) => file(name)));
      await until(() => service.uploads.length === 3, 'three are on their way');
      const [first] = service.uploads;
      labelled(element, 'Cancel the upload of 1').click();
      await until(() => service.uploads.some(({ name }) => name === '4'), 'the fourth begins');
      expect(first!.aborted).to.equal(true);
      expect(all(element, '.upload-name').map(({ textContent }) => textContent)).to.deep.equal(['2', '3', '4']);
    });

    it('say in words why they failed, and are tried again', async () => {
      const element = await shown([]);
      choosesFile(element, file('a.txt'));
      await until(() => service.uploads.length === 1, 'it is on its way');
      service.uploads[0]!.end(507, { results: { error: 'x' }, meta_data: { error_code: 'E_STORAGE' } });
      await until(() => one(element, '.upload-row[data-state=failed]'), 'it failed');
      expect(one(element, '.upload-row .about').textContent).to.equal('The service could not store it. Try again.');
      await until(() => said(element).includes('a.txt was not uploaded'), 'it is read out');
      labelled(element, 'Try again: a.txt').click();
      await until(() => service.uploads.length === 1, 'once more');
      service.uploads[0]!.end();
      await until(() => names(element).join() === 'a.txt', 'it is there');
    });

    it('that are too large are told before a byte is sent', async () => {
      const element = await shown([]);
      choosesFile(element, file('huge.bin', 2 ** 20 + 1), file('small.txt'));
      await until(() => service.uploads.length === 1, 'the small one goes');
      expect(service.uploads[0]!.name).to.equal('small.txt');
      expect(bare(one(element, '[role=alert]').textContent)).to.include('“huge.bin” is too large: 1 MB. The service takes files up to 1 MB.');
    });

    it('are dropped anywhere on the element; folders are told apart', async () => {
      const element = await shown([]);
      const transfer = new DataTransfer();
      transfer.items.add(file('a.txt'));
      const drag = (type: string, more: object = {}) => {
        const event = new DragEvent(type, { dataTransfer: transfer, bubbles: true, composed: true, cancelable: true, ...more });
        one(element, '.toolbar').dispatchEvent(event);
        return event.defaultPrevented;
      };
      expect([drag('dragenter'), drag('dragover')]).to.deep.equal([true, true]);
      await until(() => one(element, '[part=drop]'), 'it says so');
      drag('dragleave', { relatedTarget: document.body });
      await until(() => all(element, '[part=drop]').length === 0, 'and no more');
      drag('drop');
      await until(() => service.uploads.length === 1, 'it goes up');
      const folder = { kind: 'file', getAsFile: () => file('photos', 0), webkitGetAsEntry: () => ({ isDirectory: true, name: 'photos' }) };
      const event = new DragEvent('drop', { bubbles: true, cancelable: true });
      Object.defineProperty(event, 'dataTransfer', { value: { types: ['Files'], items: [folder] } });
      element.dispatchEvent(event);
      await until(() => bare(one(element, '[role=alert]')?.textContent).includes('“photos” is a folder'), 'a folder is no file');
      expect(service.uploads).to.have.length(1);
    });
  });

  describe('what is done with files', () => {
    it('opens in the canvas that it names, unless the host shows it itself', async () => {
      const element = await shown(undefined, { for: 'side' });
      const canvas = Object.assign(document.createElement('mcp-canvas'), { id: 'side' });
      document.body.append(canvas);
      row(element, 'b.txt').querySelector<HTMLElement>('.open')!.click();
      await until(() => canvas.open && canvas.locate('b.txt')?.pane === 0, 'it is in view');
      element.addEventListener('mcp-file-open', (event) => event.preventDefault());
      row(element, 'a.txt').querySelector<HTMLElement>('.open')!.click();
      await element.updateComplete;
      expect(canvas.locate('a.txt')).to.equal(undefined);
    });

    it('renames in place: F2, a name, Enter', async () => {
      const element = await shown();
      row(element, 'b.txt').querySelector<HTMLElement>('.open')!.focus();
      key(element, 'F2');
      await until(() => active(element)?.matches('.rename'), 'the name is a field');
      const field = active(element) as HTMLInputElement;
      expect(field.value.slice(field.selectionStart!, field.selectionEnd!)).to.equal('b');
      field.value = 'z.txt';
      key(element, 'Enter');
      await until(() => names(element).includes('z.txt') && activeRow(element) === 'z.txt', 'it has the name and the keyboard');
      await until(() => said(element) === 'Renamed to z.txt', 'it is read out');
      expect(service.done).to.deep.equal([`PATCH /api/files/${service.files.find(({ name }) => name === 'z.txt')!.key}`]);
    });

    it('tells a name that is taken, and gives up on Escape', async () => {
      const element = await shown();
      await entry(element, 'b.txt', 'Rename');
      await until(() => active(element)?.matches('.rename'), 'the name is a field');
      (active(element) as HTMLInputElement).value = 'a.txt';
      key(element, 'Enter');
      await until(() => one(element, '.problem')?.textContent === 'There is a file of that name already.', 'it is told');
      expect([active(element).ariaInvalid, active(element).matches('.rename')]).to.deep.equal(['true', true]);
      key(element, 'Escape');
      await until(() => activeRow(element) === 'b.txt' && all(element, '.rename').length === 0, 'the name is as it was, and has the keyboard');
    });

    it('lets who leaves the field with a refused name go, and keeps the name as it was', async () => {
      const element = await shown();
      await entry(element, 'b.txt', 'Rename');
      await until(() => active(element)?.matches('.rename'), 'the name is a field');
      const field = active(element) as HTMLInputElement;
      field.value = 'a.txt';
      one(element, '.search').focus();
      await until(() => one(element, '.problem'), 'it is told');
      expect(active(element).matches('.search'), 'the keyboard was taken back').to.equal(true);
      field.focus();
      one(element, '.search').focus();
      await until(() => names(element).includes('b.txt') && all(element, '.rename').length === 0, 'the name is as it was');
      expect(active(element).matches('.search')).to.equal(true);
    });

    it('takes the name that is written when the field is left, and the keyboard from nobody', async () => {
      const element = await shown();
      await entry(element, 'b.txt', 'Rename');
      await until(() => active(element)?.matches('.rename'), 'the name is a field');
      (active(element) as HTMLInputElement).value = 'z.txt';
      one(element, '.search').focus();
      await until(() => names(element).includes('z.txt'), 'it has the name');
      await until(() => said(element) === 'Renamed to z.txt', 'it is read out');
      expect(active(element).matches('.search')).to.equal(true);
    });

    it('deletes at once, hands the keyboard to the next one, and brings it back by Ctrl+Z', async () => {
      const element = await shown();
      const heard: string[] = [];
      element.addEventListener('mcp-file-delete', ({ detail }) => heard.push(detail.file.name));
      row(element, 'b.txt').querySelector<HTMLElement>('.open')!.focus();
      key(element, 'Delete');
      await until(() => names(element).join() === 'c.txt,a.txt' && activeRow(element) === 'a.txt', 'it is gone, the next one has the keyboard');
      await until(() => bare(one(element, '[part=undo]')?.textContent).includes('b.txt was deleted'), 'the way back');
      await until(() => said(element).includes('b.txt was deleted'), 'it is read out');
      expect(heard).to.deep.equal(['b.txt']);
      key(element, 'z', { ctrlKey: true });
      await until(() => names(element).includes('b.txt') && activeRow(element) === 'b.txt', 'it is back');
      expect(all(element, '[part=undo]')).to.deep.equal([]);
    });

    it('deletes several, and shows those again that the service does not let go', async () => {
      const element = await shown();
      await choose(element, 'a.txt', 'c.txt');
      service.refuse(`DELETE /api/files/${service.files.find(({ name }) => name === 'a.txt')!.key}`, 500, 'E_INTERNAL');
      labelled(element, 'Delete').click();
      await until(() => bare(one(element, '.bar.message')?.textContent).includes('a.txt was not deleted: The service failed. Try again.'), 'one stays');
      await until(() => names(element).toSorted().join() === 'a.txt,b.txt', 'the other is gone');
      labelled(element, 'Undo').click();
      await until(() => names(element).length === 3, 'it is back');
    });

    it('never loses the keyboard: after the last file it is in the search', async () => {
      const element = await shown([sampleFile('a.txt')]);
      row(element, 'a.txt').querySelector<HTMLElement>('.open')!.focus();
      key(element, 'Delete');
      await until(() => one(element, '[part=empty]') && active(element) === one(element, '.search'), 'the search has it');
    });

    it('downloads many as one zip, by an address or, with too many for one, by a request', async () => {
      const element = await shown(Array.from({ length: 90 }, (_, at) => sampleFile(`file ${at}.txt`)));
      const links: string[] = [];
      const listen = (event: Event) => {
        const link = event.composedPath()[0];
        if (link instanceof HTMLAnchorElement) links.push(link.href), event.preventDefault();
      };
      const { click } = HTMLAnchorElement.prototype;
      HTMLAnchorElement.prototype.click = function () {
        links.push(this.href);
      };
      document.addEventListener('click', listen);
      await choose(element, 'file 89.txt', 'file 88.txt');
      labelled(element, 'Download').click();
      await until(() => links.length === 1, 'an address');
      expect([...new URL(links[0]!).searchParams.getAll('key')].map((each) => each.split('/').at(-1))).to.deep.equal(['file 89.txt', 'file 88.txt']);
      one(element, '.every').click();
      await until(() => one(element, '.counts').textContent!.includes('90 selected'), 'all are chosen');
      labelled(element, 'Download').click();
      await until(() => links.length === 2, 'a zip');
      expect([links[1]!.startsWith('blob:'), service.done.at(-1)]).to.deep.equal([true, 'POST /api/files/archive']);
      HTMLAnchorElement.prototype.click = click;
      document.removeEventListener('click', listen);
    });

    it('writes a large zip to the file that the reader chooses, as it comes', async () => {
      const page = globalThis as { showSaveFilePicker?: (() => Promise<FileSystemFileHandle>) | undefined };
      const { showSaveFilePicker: browsers } = page;
      const folder = await navigator.storage.getDirectory();
      page.showSaveFilePicker = () => folder.getFileHandle('many.zip', { create: true });
      const element = await shown(Array.from({ length: 90 }, (_, at) => ({ ...sampleFile(`file ${at}.txt`), size: 2 ** 20 })));
      one(element, '.every').click();
      await until(() => one(element, '.counts').textContent!.includes('90 selected'), 'all are chosen');
      labelled(element, 'Download').click();
      await until(() => service.done.at(-1) === 'POST /api/files/archive', 'it is asked for');
      const size = async (): Promise<number> => (await (await folder.getFileHandle('many.zip')).getFile()).size;
      for (let turn = 0; (await size()) === 0 && turn < 200; turn++) await new Promise(requestAnimationFrame);
      expect(await size()).to.be.above(0);
      page.showSaveFilePicker = browsers;
      await folder.removeEntry('many.zip');
    });

    it('lists versions, opens one, deletes one and brings it back, inside of its dialog', async () => {
      const base = sampleFile('plan.txt');
      const versions = [1, 2, 3].map((version) => ({ version, key: `${base.key}/${version}`, created_at: `2026-01-0${version}T10:00:00Z` }));
      const element = await shown([{ ...base, version: 3, key: versions[2]!.key, versions }]);
      one(element, '.count button').focus();
      one(element, '.count button').click();
      await until(() => one(element, 'dialog[open]') && all(element, '.version').length === 3, 'the versions');
      expect(all(element, '.version .number').map(({ textContent }) => textContent!.trim())).to.deep.equal(['Version 3 current', 'Version 2', 'Version 1']);
      labelled(element, 'Delete version 2').focus();
      labelled(element, 'Delete version 2').click();
      await until(() => all(element, '.version').length === 2, 'one is gone');
      expect(one(element, 'dialog').contains(active(element))).to.equal(true);
      expect(service.done.at(-1)).to.equal(`DELETE /api/files/${base.key}/2?version=2`.replace('/2?', '/2?'));
      one(element, 'dialog [part=undo-button]').click();
      await until(() => all(element, '.version').length === 3, 'it is back');
      let opened = '';
      element.addEventListener('mcp-file-open', ({ detail }) => (opened = detail.file.name));
      labelled(element, 'Open version 1').click();
      await until(() => opened === 'plan.txt' && all(element, 'dialog[open]').length === 0, 'it is opened, the dialog is closed');
    });
  });

  describe('the selection', () => {
    it('is made by boxes, a range with Shift, all of what matches, and ended by Escape', async () => {
      const element = await shown(Array.from({ length: 450 }, (_, at) => sampleFile(`file ${at}.txt`)));
      await choose(element, 'file 449.txt');
      row(element, 'file 446.txt').querySelector('[type=checkbox]')!.dispatchEvent(new MouseEvent('click', { shiftKey: true, bubbles: true, cancelable: true }));
      await until(() => one(element, '.counts').textContent!.includes('4 selected'), 'a range');
      expect(element.matches(':state(selecting)')).to.equal(true);
      row(element, 'file 446.txt').querySelector<HTMLElement>('.open')!.focus();
      key(element, 'a', { ctrlKey: true });
      await until(() => one(element, '.counts').textContent!.includes('450 selected'), 'all, also what was not scrolled to');
      key(element, 'Escape');
      await until(() => one(element, '.counts').textContent!.includes('450 files'), 'none');
    });

    it('grows with Shift and the arrows', async () => {
      const element = await shown();
      row(element, 'c.txt').querySelector<HTMLElement>('.open')!.focus();
      key(element, 'ArrowDown', { shiftKey: true });
      await until(() => one(element, '.counts').textContent!.includes('2 selected') && activeRow(element) === 'b.txt', 'two');
    });
  });

  it('has a grid whose rows say where they are, and one stop for the Tab key', async () => {
    const element = await shown();
    expect(all(element, '[role=row]').map(({ ariaRowIndex }) => ariaRowIndex)).to.deep.equal(['1', '2', '3']);
    expect(all(element, '.rows [data-stop]').filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent!.trim())).to.deep.equal(['c.txt']);
  });

  it('speaks the reader’s language, also of another direction', async () => {
    Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' });
    const element = await shown();
    expect(one(element, '.toolbar').textContent).to.include('رفع');
    row(element, 'c.txt').querySelector<HTMLElement>('.open')!.focus();
    key(element, 'ArrowLeft');
    expect(active(element).matches('[data-menu]')).to.equal(true);
  });

  it('has no fault that axe finds, by day and by night', async () => {
    for (const theme of ['light', 'dark'] as const) {
      const element = await shown([sampleFile('a.txt'), sampleFile('draft.md', { deferred: { reason: 'draft', next_actions: ['Edit'], expires_at: '2099-01-01T00:00:00Z' } })], { theme });
      element.style.setProperty('background', theme === 'dark' ? '#16181c' : '#fff');
      choosesFile(element, new File(['x'], 'up.txt'));
      await choose(element, 'a.txt');
      element.tell('Something went wrong.');
      await until(() => one(element, '.upload-row'), 'an upload');
      const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(element, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).to.deep.equal([]);
      element.remove();
      service.stop();
    }
  });
});
