import type { LitElement, ReactiveController } from 'lit';
import type { FrameConnection } from '../frame/frame-connection.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { whenIdle } from '../loading/when-idle.ts';
import { plain, viewFrame } from './plain-frame.ts';

/** Milliseconds for a frame page that was kept to say that it is still there. */
const patience = 300;

/** Milliseconds in which a View that said that it runs hears its result and draws it. */
const opening = 500;

/** A frame page that was kept; `answers` is false where another one is to be taken in its place. */
export interface SpareFrame {
  connection: FrameConnection;
  /** To be called when it said anything. */
  answered(): void;
  answers: Promise<boolean>;
}

const keepers = new WeakMap<Node, SpareKeeper>();

/** Keeps a frame page ready in a canvas whose service opens Views, or which has opened one. */
export function keepSpare(canvas: LitElement, frame: FrameConfig): void {
  const keeper = keepers.get(canvas.renderRoot) ?? new SpareKeeper(canvas);
  keepers.set(canvas.renderRoot, keeper);
  keeper.follow(frame);
}

/** The one that is kept beside an element, which then has to be moved to its place. */
export const takeSpare = (beside: Element, frame: FrameConfig): SpareFrame | undefined => keepers.get(beside.getRootNode())?.take(frame);

/**
 * One frame page out of sight, for the next View that declares nothing: its policy is the header that it came with, so that no other View may
 * have it, and none that another View was in. Moved to its place it lives on (`moveBefore`); where browsers cannot do that, none is kept.
 */
class SpareKeeper implements ReactiveController {
  readonly #canvas: LitElement;
  #frame: FrameConfig | undefined;
  #kept: FrameConnection | undefined;
  /** The page in the kept one has said that it is there. */
  #there = false;
  #asked = false;

  constructor(canvas: LitElement) {
    this.#canvas = canvas;
    canvas.addController(this);
    // Not while a View opens: the two share a process.
    canvas.addEventListener('mcp-view-open', () => setTimeout(() => this.#prepare(), opening));
  }

  follow(frame: FrameConfig): void {
    if (frame === this.#frame) return;
    this.#drop();
    this.#frame = frame;
    if (frame.views) this.#prepare();
  }

  take(frame: FrameConfig): SpareFrame | undefined {
    const connection = this.#kept;
    if (!connection || frame !== this.#frame) return undefined;
    this.#kept = undefined;
    const { promise: answers, resolve } = Promise.withResolvers<boolean>();
    const answered = (): void => resolve(true);
    // Still on its way, as one that is made now would be.
    if (!this.#there) answered();
    else {
      setTimeout(() => resolve(false), patience);
      connection.post({ type: 'ask' });
    }
    return { connection, answered, answers };
  }

  hostConnected(): void {
    if (this.#frame?.views) this.#prepare();
  }

  /** A frame that is taken out of the page has lost what was in it. */
  hostDisconnected(): void {
    this.#drop();
  }

  #prepare(): void {
    if (this.#asked) return;
    this.#asked = true;
    whenIdle(() => {
      this.#asked = false;
      void import('./app-bridge.ts').catch(() => undefined);
      if (!this.#kept && this.#frame && this.#canvas.isConnected && 'moveBefore' in Element.prototype) this.#make(this.#frame);
    });
  }

  #make(frame: FrameConfig): void {
    const made = viewFrame(frame, plain, { onMessage: () => undefined });
    made.element.hidden = true;
    [this.#kept, this.#there] = [made, false];
    const greeted = (): void => {
      this.#there = true;
      made.post({ type: 'warm' });
    };
    made.ready.then(() => this.#kept === made && greeted(), () => this.#kept === made && this.#drop());
    // Before what the canvas draws, which knows nothing of it.
    this.#canvas.renderRoot.prepend(made.element);
  }

  #drop(): void {
    this.#kept?.close();
    this.#kept = undefined;
  }
}
