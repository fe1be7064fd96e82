import { drawsTooMuch } from '../image/read/drawing-cost.ts';
import type { EngineLink } from '../streaming/engine-link.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { MetafileEngine } from './metafile-engine.ts';

/** Seconds that one may take. */
export const patience = 20;

/** Draws Windows metafiles, one after the other, in a worker that lasts until it is closed, or one of them takes too long. */
export class MetafilePen {
  #link: Promise<EngineLink<MetafileEngine>> | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #closed = false;

  /** The text of an SVG; undefined where it cannot be drawn, or not in time. */
  draw(bytes: Uint8Array): Promise<string | undefined> {
    const drawn = this.#turn.then(() => this.#draw(bytes as Uint8Array<ArrayBuffer>));
    this.#turn = drawn;
    return drawn;
  }

  async #draw(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
    if (this.#closed) return undefined;
    this.#link ??= startEngine<MetafileEngine>('metafile');
    const link = await this.#link.catch(() => undefined);
    const answer = link?.call('draw', [bytes]).then((markup) => ({ markup: drawsTooMuch(markup) ? undefined : markup }), () => ({ markup: undefined }));
    const drawn = await unlessLate(answer ?? Promise.resolve(undefined), patience * 1000);
    if (!drawn) this.#leave();
    return drawn?.markup;
  }

  #leave(): void {
    void this.#link?.then((link) => link.close(), () => {});
    this.#link = undefined;
  }

  close(): void {
    this.#closed = true;
    this.#leave();
  }
}
