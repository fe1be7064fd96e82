import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { MarkdownEngine } from '../markdown/engine/markdown-engine.ts';

/** Milliseconds for one text; some would take for ever. */
const patience = 3000;
/** Characters of one text where no worker may start: there nothing can be stopped. */
const mostOnPage = 100_000;

/** Lays out many small texts in one engine of the Markdown viewer; one that hangs is given up, and the next gets a new engine. */
export class MarkdownTypesetter {
  #engine: Promise<EngineLink<MarkdownEngine>> | undefined;
  #closed = false;

  /** HTML that is NOT safe yet; undefined where the text takes too long. */
  async typeset(source: string): Promise<string | undefined> {
    const engine = (this.#engine ??= startEngine<MarkdownEngine>('markdown'));
    const link = await engine;
    if (this.#closed) link.close();
    if (link.onPage && source.length > mostOnPage) return undefined;
    const page = await unlessLate(link.call('render', [source]).catch(() => null), patience);
    if (page !== undefined) return page?.pieces.join('');
    link.close();
    if (this.#engine === engine) this.#engine = undefined;
    return undefined;
  }

  close(): void {
    this.#closed = true;
    void this.#engine?.then((link) => link.close(), () => {});
    this.#engine = undefined;
  }
}
