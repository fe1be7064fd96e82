import type { JsonValue } from '@mcp-canvas/contract';
import type { ReactiveControllerHost } from 'lit';
import { embed } from '../element/embedded.ts';
import { InnerViewer } from '../element/inner-viewer.ts';
import { resolveViewer } from '../registry.ts';
import type { Viewer, ViewerRow } from '../viewer.ts';
import type { Shape } from './json-bars.ts';

/** The shapes that another viewer shows. */
export type Other = Exclude<Shape, 'tree'>;

const picture = { tagName: 'mcp-diagram-viewer', load: () => import('../diagram/define.ts') };
const viewers: Readonly<Record<Exclude<Other, 'graph'>, { tagName: string; load(): Promise<unknown> }>> = {
  table: { tagName: 'mcp-data-viewer', load: () => import('../data/define.ts') },
  chart: picture,
  drawing: picture,
  map: picture,
  works: { tagName: 'mcp-bibliography-viewer', load: () => import('../bibliography/define.ts') },
};

const shapes: readonly Other[] = ['table', 'works', 'graph', 'chart', 'drawing', 'map'];

/** The viewer for graphs of the page, if it has one: that of the kit shows JSON by this viewer, and neither can know the other. */
export function graphRow({ artifact, context }: Pick<Viewer, 'artifact' | 'context'>): ViewerRow | undefined {
  const mime = 'application/vnd.knowledge-graph';
  const row = context.viewers && resolveViewer(context.viewers, { ...artifact, mime });
  return row?.mimeTypes.includes(mime) ? row : undefined;
}

/** The shape that a position is of; undefined for the tree. */
export const shapeOf = (position: object): Other | undefined => shapes.find((shape) => shape in position);

/** The viewer that shows a file in another shape than a tree, and where the reader was in each of them. */
export class OtherShape {
  readonly #host: Pick<Viewer, 'artifact' | 'content' | 'context'> & ReactiveControllerHost;
  readonly #inner: InnerViewer<Other>;
  #places: Partial<Record<Other, JsonValue>> = {};

  /** `changed`: what the viewer offers, or how large it shows, is another. */
  constructor(host: Pick<Viewer, 'artifact' | 'content' | 'context'> & ReactiveControllerHost, changed: () => void) {
    this.#host = host;
    this.#inner = new InnerViewer(host, changed);
  }

  get shape(): Other | undefined {
    return this.#inner.shown?.node;
  }
  get viewer(): Viewer | undefined {
    return this.#inner.shown?.viewer;
  }

  /** `member`: what of the file's object holds the list. Rejects where it cannot be shown so; with an `AbortError` where the reader went elsewhere meanwhile. */
  async open(shape: Other, member: string | undefined, until: AbortSignal): Promise<void> {
    const row = shape === 'graph' ? graphRow(this.#host) : viewers[shape];
    if (!row) return;
    const make = async (signal: AbortSignal): Promise<Viewer> => Object.assign(await embed<Viewer>(this.#host, row.tagName, row.load, signal), { member });
    await this.#inner.enter(shape, make, until);
    await this.viewer?.restorePosition?.(this.#places[shape] ?? null);
  }

  /** The reader goes on in the tree, or elsewhere. */
  leave(): void {
    if (this.shape) this.#places[this.shape] = this.place;
    this.#inner.leave();
  }
  /** Another file is shown. */
  forget(): void {
    this.#inner.leave();
    this.#places = {};
  }

  get place(): JsonValue {
    return this.viewer?.savePosition?.() ?? null;
  }
  /** Where the reader comes to in a shape that is shown, or as soon as it is. */
  async comeTo(shape: Other, place: JsonValue): Promise<void> {
    if (shape === this.shape) await this.viewer?.restorePosition?.(place);
    else this.#places[shape] = place;
  }
}
