import { sampleFile, sampleService, type SampleService } from '../../../packages/components/src/files/service/sample-service.ts';
import type { UserFile } from '../../../packages/components/src/files/service/user-file.ts';
import type { Scene } from './scene.ts';

interface FilesElement extends HTMLElement {
  readonly updateComplete: Promise<unknown>;
  tell(message: string): void;
}

let service: SampleService | undefined;

const created = (kind: UserFile['source']['kind']) => ({ kind, created_at: '2026-01-01T00:00:00Z' });
const kept = { reason: 'needs_editing', next_actions: ['Edit the introduction', 'Send it to the committee'], expires_at: '2099-12-24T12:00:00Z' };
const versions = [1, 2, 3].map((version) => ({ version, key: `plan/${version}`, created_at: `2026-02-0${version}T10:00:00Z` }));

const some = (): UserFile[] => [
  sampleFile('visitors.csv', { mime: 'text/csv', category: 'dataset', source: created('generated'), size: 2_512_000 }),
  sampleFile('weir.svg', { mime: 'image/svg+xml', category: 'visualization', source: created('generated') }),
  sampleFile('a rather long name of a file that nobody reads to its end, the last and final version.xlsx'),
  sampleFile('مذكرات الحقل.txt'),
  sampleFile('plan.md', { mime: 'text/markdown', version: 3, versions }),
  sampleFile('draft.md', { mime: 'text/markdown', category: 'draft', source: created('deferred'), deferred: kept, expires_at: kept.expires_at }),
];

/** The element with these files; `then` is done once they are listed. */
const scene = (files: () => UserFile[], there: string, then: (element: FilesElement, root: ShadowRoot) => unknown = () => {}, before: (service: SampleService) => void = () => {}): Scene => ({
  there,
  async show(place) {
    service?.stop();
    service = sampleService(files());
    before(service);
    const element = document.createElement('mcp-files') as unknown as FilesElement;
    place.replaceChildren(element);
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 20));
    await element.updateComplete;
    await then(element, element.shadowRoot!);
    await element.updateComplete;
  },
});

const click = (root: ShadowRoot, selector: string, at = 0): void => root.querySelectorAll<HTMLElement>(selector)[at]!.click();

const rename = async (element: FilesElement, root: ShadowRoot): Promise<void> => {
  root.querySelector<HTMLElement>('.open')!.focus();
  root.querySelector('.open')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'F2', bubbles: true, composed: true }));
  await element.updateComplete;
  const field = root.querySelector<HTMLInputElement>('.rename')!;
  field.value = 'weir.svg';
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
};

const upload = async (element: FilesElement, root: ShadowRoot): Promise<void> => {
  const transfer = new DataTransfer();
  for (const name of ['a map of the river.png', 'refused.csv', 'stored.md', 'next.md', 'last.md']) transfer.items.add(new File(['x'.repeat(1000)], name));
  const picker = root.querySelector<HTMLInputElement>('.picker')!;
  picker.files = transfer.files;
  picker.dispatchEvent(new Event('change'));
  for (let turn = 0; service!.uploads.length < 3 && turn < 100; turn++) await new Promise((resolve) => setTimeout(resolve, 10));
  const [map, refused, stored] = [...service!.uploads];
  map!.send(420);
  stored!.send(1000);
  refused!.end(507, { meta_data: { error_code: 'E_QUOTA' } });
  await element.updateComplete;
};

const drag = (element: FilesElement): void => {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(['x'], 'a.txt'));
  element.dispatchEvent(new DragEvent('dragenter', { dataTransfer, bubbles: true, cancelable: true }));
};

/** The states of My Files, with a service in memory. */
export const fileScenes: Readonly<Record<string, Scene>> = {
  'my files': scene(some, '.row'),
  'my files, thousands': scene(() => Array.from({ length: 5000 }, (_, at) => sampleFile(`reading ${at}.json`, { mime: 'application/json' })), '.row'),
  'my files, empty': scene(() => [], '[part="empty"]'),
  'my files, no match': scene(some, '[part="show-all-button"]', (_, root) => {
    const source = root.querySelector<HTMLSelectElement>('.toolbar select:nth-of-type(2)')!;
    source.value = 'report';
    source.dispatchEvent(new Event('change'));
  }),
  'my files, loading': scene(some, '[part="loading"] .spinner', () => {}, (held) => void held.hold()),
  'my files, error': scene(some, '[part="error"]', () => {}, (refused) => refused.refuse('GET /api/files', 401, 'E_IDENTITY')),
  'my files, selection': scene(some, '[part="selection-button"]', (_, root) => [0, 2].forEach((at) => click(root, '.row [type=checkbox]', at))),
  'my files, menu': scene(some, '.popup:popover-open', (_, root) => click(root, '[data-menu]', 1)),
  'my files, renaming': scene(some, '.problem', rename),
  'my files, versions': scene(some, 'dialog[open] .version', (_, root) => click(root, '.count button')),
  'my files, deleted': scene(some, '[part="undo"]', (_, root) => {
    click(root, '.row [type=checkbox]', 1);
    root.querySelectorAll('.row')[1]!.querySelector('.open')!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true, composed: true }));
  }),
  'my files, message': scene(some, '[part="message"]', (element) => element.tell('“huge.bin” is too large: 60 GB. The service takes files up to 50 GB.')),
  'my files, uploading': scene(some, '.upload-row[data-state="failed"]', upload),
  'my files, dragging': scene(some, '[part="drop"]', drag),
};
