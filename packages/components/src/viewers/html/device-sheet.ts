import type { LitElement, ReactiveController } from 'lit';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { fittedSize, sheetSize, type Device } from './device-size.ts';

/** Widths of one page that are followed: one that is always wider than its frame would grow for ever. */
const mostWidths = 3;

/** Gives the sheet the width of a device, or of a page that shall fit, and draws it smaller where the stage is narrower. Through the object model, since inline styles may be forbidden. */
export class DeviceSheet implements ReactiveController {
  readonly #host: LitElement;
  readonly #room = new NextFrameSizes(() => this.#fit());
  #device: Device = 'full';
  #stage: HTMLElement | null = null;
  #page = { width: 0, told: 0 };
  /** 1 where the page is drawn in its own size. */
  scale = 1;

  constructor(host: LitElement) {
    this.#host = host;
    host.addController(this);
  }

  get device(): Device {
    return this.#device;
  }
  set device(device: Device) {
    this.#device = device;
    this.#fit();
    this.#host.requestUpdate();
  }

  /** Lets a page that is wider than its room fit in. */
  fit(width: number): void {
    if (this.#page.told === mostWidths || width <= this.#page.width) return;
    this.#page = { width, told: this.#page.told + 1 };
    this.#fit();
  }

  /** Another page is shown. */
  forget(): void {
    this.#page = { width: 0, told: 0 };
    this.#fit();
  }

  hostUpdated(): void {
    const stage = this.#host.renderRoot.querySelector<HTMLElement>('.stage');
    if (stage === this.#stage) return;
    this.#room.disconnect();
    this.#stage = stage;
    if (stage) this.#room.observe(stage);
  }

  hostDisconnected(): void {
    this.#room.disconnect();
    this.#stage = null;
  }

  #fit(): void {
    const sheet = this.#stage?.querySelector<HTMLElement>('.sheet');
    if (!sheet || !this.#stage) return;
    // Out of sight it keeps its size: a page that is measured anew would lose its place.
    if (this.#stage.clientWidth === 0) return;
    const room = { width: this.#stage.clientWidth, height: this.#stage.clientHeight };
    const size = this.#device === 'full' ? fittedSize(this.#page.width, room) : sheetSize(this.#device, room);
    sheet.style.inlineSize = size ? `${size.width}px` : '';
    sheet.style.blockSize = size ? `${size.height}px` : '';
    sheet.style.transform = size && size.scale < 1 ? `scale(${size.scale})` : '';
    const scale = size?.scale ?? 1;
    if (scale === this.scale) return;
    this.scale = scale;
    this.#host.requestUpdate();
  }
}
