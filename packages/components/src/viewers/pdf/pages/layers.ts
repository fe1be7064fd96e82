import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { LayerState } from './link-target.ts';

type Config = Awaited<ReturnType<PDFDocumentProxy['getOptionalContentConfig']>>;

/** A layer, or what stands above some of them: that has no `id`. */
export interface Layer {
  id: string | undefined;
  name: string;
  /** From 1. */
  depth: number;
  shown: boolean;
}

/** What pdf.js gives of the order of layers (ISO 32000-2, 8.11.4.3): their ids, and groups of them with a name or without. */
type Ordered = string | { name?: string | null; order: readonly Ordered[] };

const MOST = 1000;
const DEEPEST = 8;

/** The layers of a document (optional content, ISO 32000-2, 8.11), as its author left them and as the reader switches them. */
export class Layers {
  /** Counts the switches: what was drawn before another one is out of date. */
  turn = 0;
  readonly #pdf: PDFDocumentProxy;
  readonly #changed: () => void;
  /** What pdf.js draws pages by; its authors ask for one that was read for the same purpose. */
  readonly onScreen: Promise<Config>;
  #config: Config | undefined;
  readonly #asWritten = new Map<string, boolean>();

  constructor(pdf: PDFDocumentProxy, changed: () => void) {
    this.#pdf = pdf;
    this.#changed = changed;
    this.onScreen = pdf.getOptionalContentConfig();
    this.onScreen.then((config) => {
      this.#config = config;
      for (const [id, { visible }] of config) this.#asWritten.set(id, visible);
    }, () => undefined);
  }

  /** What is told to pdf.js when a page is drawn. */
  get drawing(): { optionalContentConfigPromise: Promise<Config> } {
    return { optionalContentConfigPromise: this.onScreen };
  }

  /** In the order that the document gives them; there is none where it has no layers. */
  get list(): Layer[] {
    const config = this.#config;
    const all: Layer[] = [];
    const add = (order: readonly Ordered[], depth: number): void => {
      for (const one of order) {
        if (all.length >= MOST) return;
        if (typeof one !== 'string') {
          if (one.name) all.push({ id: undefined, name: one.name, depth, shown: true });
          if (depth < DEEPEST) add(one.order, depth + 1);
          continue;
        }
        const group = config?.getGroup(one);
        if (group) all.push({ id: one, name: group.name ?? '', depth, shown: group.visible });
      }
    };
    add((config?.getOrder() ?? []) as Ordered[], 1);
    return all;
  }

  /** Whether any is hidden now. */
  async anyHidden(): Promise<boolean> {
    const config = await this.onScreen.catch(() => []);
    return [...config].some(([, { visible }]) => !visible);
  }

  /** Whether what names this layer, or several of them, is shown. */
  async shows(named: unknown): Promise<boolean> {
    return (await this.onScreen).isVisible(named as never);
  }

  /** What the reader switched. */
  get switched(): Record<string, boolean> {
    return Object.fromEntries([...(this.#config ?? [])].filter(([id, { visible }]) => visible !== this.#asWritten.get(id)).map(([id, { visible }]) => [id, visible]));
  }

  /** Of layers that exclude each other the others go out. */
  show(id: string, shown: boolean): void {
    this.#config?.setVisibility(id, shown);
    this.#tell();
  }

  /** Switches those that a link is about. */
  async follow({ state, preserveRB }: LayerState): Promise<void> {
    (await this.onScreen).setOCGState({ state: [...state], preserveRB });
    this.#tell();
  }

  /** Switches them as they were when the position was saved. */
  async restore(switched: unknown): Promise<void> {
    if (switched === null || typeof switched !== 'object' || Object.keys(switched).length === 0) return;
    const config = await this.onScreen;
    for (const [id, shown] of Object.entries(switched)) if (typeof shown === 'boolean' && config.getGroup(id)) config.setVisibility(id, shown, false);
    this.#tell();
  }

  /** As the document has them on paper, and the reader switched them. */
  async onPaper(): Promise<Config> {
    const config = await this.#pdf.getOptionalContentConfig({ intent: 'print' });
    for (const [id, shown] of Object.entries(this.switched)) config.setVisibility(id, shown, false);
    return config;
  }

  /** As the document has them. */
  reset(): void {
    for (const id of Object.keys(this.switched)) this.#config?.setVisibility(id, this.#asWritten.get(id), false);
    this.#tell();
  }

  #tell(): void {
    this.turn++;
    this.#changed();
  }
}
