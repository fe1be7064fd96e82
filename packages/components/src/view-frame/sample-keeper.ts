import { LitElement, html } from 'lit';
import { register } from '../loading/register.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { keepSpare } from './spare-frame.ts';
import { until } from '../viewers/suite/until.ts';

/** Stands for a canvas: it draws something, keeps a frame page, and Views are opened in it. */
export class SampleKeeper extends LitElement {
  readonly #loads = new Map<unknown, number>();

  override render() {
    return html`<p>drawn</p>`;
  }

  /** The frame page that is kept now. */
  get kept(): HTMLIFrameElement | undefined {
    return [...this.renderRoot.children].find((element) => element instanceof HTMLIFrameElement);
  }

  /** How often a page was loaded in a frame. */
  loadsOf(frame: unknown): number {
    return this.#loads.get(frame) ?? 0;
  }

  /** The frame page that is kept, once it is there. */
  async ready(): Promise<HTMLIFrameElement> {
    await until(() => this.loadsOf(this.kept) > 0, 'a frame page');
    return this.kept!;
  }

  protected override firstUpdated(): void {
    this.renderRoot.addEventListener('load', ({ target }) => void this.#loads.set(target, this.loadsOf(target) + 1), true);
  }
}
register('sample-keeper', SampleKeeper);

/** One in the page that keeps a frame page of `frame`. */
export async function sampleKeeper(frame?: FrameConfig): Promise<SampleKeeper> {
  const keeper = document.createElement('sample-keeper') as SampleKeeper;
  document.body.append(keeper);
  await keeper.updateComplete;
  if (!frame) return keeper;
  keepSpare(keeper, frame);
  await keeper.ready();
  return keeper;
}
