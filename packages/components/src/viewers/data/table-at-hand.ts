// For tests: a table in the data viewer, and what is seen and done there.
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { until } from '../suite/until.ts';
import type { Viewer } from '../viewer.ts';
import type { McpDataViewer } from './data-viewer.ts';

const opened: McpDataViewer[] = [];
/** Resolves when all of the file is read. `content`: what is otherwise than usual in the way that it comes. */
export async function openFile(bytes: string | Uint8Array<ArrayBuffer>, name: string, mime: string, content = {}): Promise<McpDataViewer> {
  await builtinViewers.find(({ id }) => id === 'data')!.load();
  const viewer = document.createElement('mcp-data-viewer') as McpDataViewer;
  viewer.style.setProperty('inline-size', '700px');
  viewer.style.setProperty('block-size', '400px');
  viewer.artifact = sampleArtifact(name, mime);
  viewer.content = { ...sampleContent(viewer.artifact, bytes), ...content };
  document.body.append(viewer);
  opened.push(viewer);
  await viewer.load(new AbortController().signal);
  await until(() => !status(viewer).includes('Loading'));
  return viewer;
}
/** Resolves when its rows are there, and counted: the last that widens columns. */
export async function open(text: string): Promise<McpDataViewer> {
  const viewer = await openFile(text, 'a.csv', 'text/csv');
  await until(() => within(viewer, '.header .summary')?.textContent !== '');
  return viewer;
}
export const cells = (viewer: Viewer): string[][] => [...viewer.shadowRoot!.querySelectorAll('.body .row')].map((line) => [...line.querySelectorAll('[role=gridcell]')].map(({ textContent }) => textContent));
export const within = <Found extends HTMLElement>(viewer: McpDataViewer, selector: string): Found => viewer.shadowRoot!.querySelector<Found>(selector)!;
export const heads = (viewer: Viewer): string[] => [...viewer.shadowRoot!.querySelectorAll('.header .name')].map(({ textContent }) => textContent);
export const status = (viewer: Viewer): string => viewer.shadowRoot!.querySelector('.status')!.textContent.replace(/\s+/g, ' ');
export const press = (viewer: McpDataViewer, key: string, more: KeyboardEventInit = {}) => within(viewer, '[role=grid]').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more }));
export const active = (viewer: McpDataViewer): string => viewer.shadowRoot!.getElementById(within(viewer, '[role=grid]').getAttribute('aria-activedescendant') ?? '')?.textContent ?? '';
export const copied = (viewer: McpDataViewer): string => {
  const event = new ClipboardEvent('copy', { clipboardData: new DataTransfer(), bubbles: true, composed: true, cancelable: true });
  within(viewer, '[role=grid]').dispatchEvent(event);
  return event.clipboardData!.getData('text/plain');
};
export const button = (viewer: McpDataViewer, words: string): HTMLButtonElement => [...viewer.shadowRoot!.querySelectorAll<HTMLButtonElement>('.column-panel button')].find((one) => (one.textContent.trim() || one.ariaLabel) === words)!;
export const list = async (viewer: McpDataViewer): Promise<HTMLInputElement> => {
  within(viewer, '.status .size').click();
  await until(() => within(viewer, '.column-panel [type=search]') !== null);
  return within(viewer, '.column-panel [type=search]');
};
export const listed = (viewer: McpDataViewer): string[] => [...viewer.shadowRoot!.querySelectorAll<HTMLInputElement>('.column-panel [type=checkbox]')].map((box) => `${box.checked ? '+' : '-'}${box.ariaLabel}`);

/** What the export saves. */
export async function exported(viewer: McpDataViewer): Promise<string> {
  const { createObjectURL } = URL;
  const made = new Promise<Blob>((resolve) => {
    URL.createObjectURL = (blob) => {
      resolve(blob as Blob);
      return createObjectURL.call(URL, blob);
    };
  });
  [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('.status button')].find(({ textContent }) => textContent.trim() === 'Export CSV')!.click();
  return (await made.finally(() => (URL.createObjectURL = createObjectURL))).text();
}

/** Lets go of what was opened. */
export function close(): void {
  for (const viewer of opened.splice(0)) {
    viewer.dispose();
    viewer.remove();
  }
}
