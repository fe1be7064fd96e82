import type { Artifact, StreamEvent } from '@mcp-canvas/contract';
import type { McpCanvas } from './canvas.ts';

/** For tests: a canvas in the page, what it is fed with, and what a reader does with it. */
export const sampleFile = (name: string, inline = `words of ${name}`, more: Partial<Artifact> = {}): Artifact => ({ id: name, version: 1, name, mime: 'text/plain', size: inline.length, inline, source: { kind: 'generated', created_at: '2026-01-01T00:00:00Z' }, ...more });

export const sampleEvent = (type: string, body: object = {}): StreamEvent => ({ type, ...body }) as unknown as StreamEvent;

/** `files(canvas, ['a.txt', 'b.txt'], { mode: 'split' })` */
export function feed(canvas: McpCanvas, names: readonly string[], display?: object): void {
  canvas.dispatch(sampleEvent('canvas_files', { files: names.map((name) => sampleFile(name)), display }));
}

export function mountCanvas(properties: Partial<McpCanvas> = {}, size: { width?: string; height?: string } = {}): McpCanvas {
  const canvas = document.createElement('mcp-canvas');
  canvas.style.setProperty('block-size', size.height ?? '500px');
  canvas.style.setProperty('inline-size', size.width ?? '900px');
  Object.assign(canvas, properties);
  document.body.append(canvas);
  return canvas;
}

export const within = (canvas: McpCanvas, selector: string): HTMLElement[] => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>(selector)];
export const one = (canvas: McpCanvas, selector: string): HTMLElement => within(canvas, selector)[0]!;
export const labelled = (canvas: McpCanvas, label: string): HTMLElement => one(canvas, `[aria-label='${label}']`);

/** The tabs as text: those in view in brackets, pinned ones with a mark, panes apart by ` | `. */
export function tabsOf(canvas: McpCanvas): string {
  const strips = within(canvas, '.strip').map((strip) =>
    [...strip.querySelectorAll('.tab')]
      .map((tab) => {
        const name = `${tab.querySelector('bdi')!.textContent}${tab.hasAttribute('data-pinned') ? '!' : ''}`;
        return tab.querySelector('[aria-selected=true]') ? `[${name}]` : name;
      })
      .join(' '),
  );
  return strips.filter(Boolean).join(' | ');
}

/** What has the keyboard in the canvas: its label, else its text. */
export function focusedIn(canvas: McpCanvas): string {
  const element = canvas.shadowRoot!.activeElement;
  return element?.getAttribute('aria-label') ?? element?.textContent?.trim() ?? '';
}

/** Presses a key where the keyboard is; true where it was taken. */
export async function press(canvas: McpCanvas, key: string, more: KeyboardEventInit = {}, at: Element = canvas.shadowRoot!.activeElement ?? canvas): Promise<boolean> {
  const pressed = new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true, ...more });
  at.dispatchEvent(pressed);
  await settled(canvas);
  return pressed.defaultPrevented;
}

/** Drawn, and what waits for the drawing done. */
export async function settled(canvas: McpCanvas): Promise<void> {
  await canvas.updateComplete;
  await new Promise((resolve) => setTimeout(resolve));
  await canvas.updateComplete;
}
