import type { LitElement } from 'lit';
import { emit } from '../../events/emit.ts';
import type { Intent } from '../../store/intents.ts';
import { isEvent, type Action } from '../../store/reduce.ts';
import type { CanvasState } from '../../store/state.ts';
import { createStore, type Store } from '../../store/store.ts';
import { announcements } from './announce.ts';
import { rulesOf } from './rules.ts';

/** The store of a canvas, another one for each source of events: what changes in it is drawn, and told to the host. */
export class LiveStore {
  readonly #canvas: LitElement & Parameters<typeof rulesOf>[0];
  /** The one of now: another source begins a new one. */
  store: Store;
  /** What the next drawing waits for. */
  frame: Promise<unknown> | undefined;

  constructor(canvas: LitElement & Parameters<typeof rulesOf>[0]) {
    this.#canvas = canvas;
    this.store = this.#create();
  }

  readonly state = (): CanvasState => this.store.getState();

  readonly intend = (intent: Intent): void => this.store.dispatch(intent);

  /** From nothing; `cleared` is told between the old state and the new one. */
  restart(cleared: () => void): void {
    const before = this.state();
    this.store = this.#create();
    cleared();
    this.#changed(this.state(), before, { type: 'reader.close' });
  }

  #create(): Store {
    const store = createStore(() => rulesOf(this.#canvas));
    store.subscribe((now, before, action) => this.#changed(now, before, action));
    return store;
  }

  #changed(now: CanvasState, before: CanvasState, action: Action): void {
    // Events may come faster than the screen shows them: one drawing a frame for all of them. A View is drawn at once: the service is asked for it then.
    if (action.type === 'view_open') this.frame = undefined;
    else if (isEvent(action)) this.frame ??= nextFrame().then(() => (this.frame = undefined));
    this.#canvas.requestUpdate('open', before.open);
    // A request with a name is dropped where that property did not change: everything else needs one without.
    this.#canvas.requestUpdate();
    for (const [name, detail] of announcements(now, before, action)) emit(this.#canvas, name, detail);
  }
}

/** A hidden page has none. */
const nextFrame = (): Promise<unknown> => new Promise((resolve) => [requestAnimationFrame(resolve), setTimeout(resolve, 100)]);
