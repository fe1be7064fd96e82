import { nothing, render, type TemplateResult } from 'lit';
import type { McpArtifactViewer } from '../../artifact-viewer/artifact-viewer.ts';
import { answerKey, type FileKeys } from '../../artifact-viewer/file-keys.ts';
import { tokens } from '../../styles/tokens.ts';
import { openApart, type OutWindow } from './out-window.ts';

export interface PopOutHost {
  /** Whose look the window takes over. */
  element: HTMLElement;
  /** What the file is called now. */
  title(): string;
  language: { readonly locale: string; readonly rightToLeft: boolean };
  /** Draws what the window shows; `scheme` is what `auto` means in the canvas. */
  draw(scheme: 'light' | 'dark'): TemplateResult;
  /** Takes what the viewer in the window tells, as if it were told in the canvas. */
  told(event: Event): void;
  /** The window is gone: by the reader, or with the canvas. */
  gone(): void;
}

/** What a viewer tells its canvas by bubbling. */
const tells = ['mcp-artifact-version', 'mcp-artifact-download', 'mcp-viewer-error'] as const;
const publicTokens = [...new Set(tokens.cssText.match(/--mcp-[\w-]+/g))];

/**
 * One file alone in a window. What is drawn there belongs to a page of the host's own, loaded as every page is; a tool's output
 * gets no more than it has in the canvas: the same viewers, the same sandboxes.
 */
export class PopOut {
  readonly #host: PopOutHost;
  readonly #window: OutWindow;
  readonly #leaving = new AbortController();
  /** Of the canvas's page: a window over all others is dark in Chromium, whatever the reader's system is. */
  readonly #dark = matchMedia('(prefers-color-scheme: dark)');

  private constructor(host: PopOutHost, out: OutWindow) {
    this.#host = host;
    this.#window = out;
    const { signal } = this.#leaving;
    // Closed, reloaded or led elsewhere: each brings the file back.
    out.view.addEventListener('pagehide', () => this.close(), { signal });
    // Before what keeps the canvas for a reload: the place of the window is part of it.
    addEventListener('pagehide', () => this.close(), { capture: true, signal });
    for (const name of tells) out.view.document.body.addEventListener(name, (event) => host.told(event), { signal });
    this.#dark.addEventListener('change', () => this.draw(), { signal });
    // A window is the file's alone: its search finds what the browser's cannot, lines that are not drawn.
    out.view.document.addEventListener('keydown', (event) => answerKey(event, () => this.#viewer), { signal });
    this.#lay();
    this.draw();
  }

  static async open(host: PopOutHost, page: URL): Promise<PopOut> {
    return new PopOut(host, await openApart(page));
  }

  /** Draws anew; elements are made in the window's own realm. */
  draw(): void {
    const { document } = this.#window.view;
    this.#dress();
    render(this.#host.draw(this.#scheme), document.body, { creationScope: document });
  }

  /** The keyboard goes to the window. */
  focus(): void {
    this.#window.view.focus();
  }

  /** Keeps the reader's place and closes the window. */
  close(): void {
    if (this.#leaving.signal.aborted) return;
    this.#leaving.abort();
    const { view, close } = this.#window;
    this.#viewer?.keepPosition?.();
    render(nothing, view.document.body);
    close();
    this.#host.gone();
  }

  get #scheme(): 'light' | 'dark' {
    return this.#dark.matches ? 'dark' : 'light';
  }

  /** Of the window's own realm, whose kit may be of another version. */
  get #viewer(): (FileKeys & { keepPosition?(): void }) | null {
    return this.#window.view.document.querySelector<McpArtifactViewer>('mcp-artifact-viewer');
  }

  /** The host's tokens, colours and language, which may change while the window is open. */
  #dress(): void {
    const { element, title, language } = this.#host;
    const { document } = this.#window.view;
    const { documentElement: root } = document;
    document.title = title();
    root.lang = language.locale;
    root.dir = language.rightToLeft ? 'rtl' : 'ltr';
    const look = getComputedStyle(element);
    for (const name of publicTokens) root.style.setProperty(name, look.getPropertyValue(name));
    root.style.colorScheme = look.colorScheme === 'light dark' ? this.#scheme : look.colorScheme;
  }

  /** The file has all of the window. */
  #lay(): void {
    const { view } = this.#window;
    const { document } = view;
    const rules = new view.CSSStyleSheet();
    rules.replaceSync('html, body { margin: 0; block-size: 100%; overflow: hidden } mcp-artifact-viewer { block-size: 100% }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, rules];
  }
}
