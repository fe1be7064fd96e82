import type { JsonValue } from '@mcp-canvas/contract';
import { yieldTurn } from '../../streaming/slices.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import type { FindResult } from '../../viewer.ts';
import type { FindOptions } from '../../find/search-pattern.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import { CodePane } from './code-pane.ts';
import type { KeptSelection } from './kept-selection.ts';
import type { LogFolds } from '../folds/log-folds.ts';
import { LogTroubles, type TroubleReached } from './log-troubles.ts';
import type { ShownFolds, ShownText, ShownTroubles, ShowOptions } from './shown-text.ts';
import { TextDocument } from '../text/text-document.ts';

/** A text that is held whole, shown while it arrives. */
export class WholeText implements ShownText {
  readonly capabilities = ['find', 'go-to', 'wrap', 'copy', 'print'] as const;
  readonly underWay = undefined;
  readonly #document: TextDocument;
  readonly #pane: CodePane;
  readonly #options: ShowOptions;
  #wrap: boolean;
  #frame = 0;
  #colours = 0;
  broken: Error | undefined;
  troubles: ShownTroubles | undefined;
  folds: ShownFolds | undefined;
  #folds: LogFolds | undefined;
  #troubles: LogTroubles | undefined;
  /** What the reader opened and closed before the folds are known. */
  #turned: readonly number[] = [];

  constructor(options: ShowOptions) {
    this.#options = options;
    const { parts, language, levels, encoding } = options;
    const terminal = language === undefined;
    this.#wrap = options.wrap;
    this.#document = new TextDocument({ terminal, encoding });
    this.#pane = new CodePane(parts, this.#document, {
      wrap: this.#wrap,
      startEngine: () => startEngine<CodeEngine>('code'),
      follows: terminal ? options.changed : undefined,
    });
    if (terminal) this.#pane.levels = levels;
  }

  /** Resolves when the first lines are drawn; a failure after them is told in the status line. */
  read(stream: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<Error | undefined> {
    return new Promise((resolve) => {
      const take = (): void => {
        this.#frame = 0;
        this.#pane.grown();
        this.#options.changed();
      };
      const first = (): void => {
        this.#frame = 1;
        take();
        this.#pane.flush();
        resolve(undefined);
        // Its worker would compete with the first lines.
        this.#colours = requestAnimationFrame(() => void yieldTurn().then(() => {
          if (signal.aborted) return;
          this.#pane.language = this.#options.language;
          void this.#link(signal);
        }));
      };
      let grown = (): void => {
        grown = () => void (this.#frame ||= requestAnimationFrame(take));
        first();
      };
      const whole = (): void => {
        // What is told of the whole must be there to go to.
        if (this.#frame) cancelAnimationFrame(this.#frame);
        if (this.#frame) take();
        this.#options.told();
        if (this.#options.levels) this.#lookForTroubles(signal);
        if (this.#document.mayFold) this.#lookForFolds(signal);
      };
      this.#document.read(stream, () => grown(), signal).then(whole, (error: Error) => {
        if (this.#document.buffer.length > 0 && !signal.aborted) this.broken = error;
        this.#options.changed();
        resolve(error);
      });
    });
  }

  #lookForTroubles(signal: AbortSignal): void {
    const found = new LogTroubles(this.#document);
    const told = this.#options.changed;
    const shown: ShownTroubles & { reached: TroubleReached | undefined } = {
      reached: undefined,
      count: (kind) => found.count(kind),
      go: (kind, step) => {
        const reached = found.beside(kind, this.#pane.here, step);
        if (!reached) return;
        shown.reached = reached;
        this.#pane.goTo(reached.line);
        told();
      },
    };
    const counted = (): void => {
      this.troubles = shown;
      this.#troubles = found;
      if (this.#folds) this.#folds.troubles = found;
      this.#pane.redraw();
      told();
    };
    void this.#pane.link().then((link) => found.look(link, signal)).then(counted).catch(() => {});
  }

  async #link(signal: AbortSignal): Promise<void> {
    const { LineLinks } = await import('../links/index.ts');
    if (!signal.aborted) this.#pane.links = new LineLinks(this.#document, this.#options.sibling);
  }
  relink(): void {
    this.#pane.relink();
  }

  #lookForFolds(signal: AbortSignal): void {
    const shown = (folds: LogFolds): void => {
      folds.turned = this.#turned;
      this.#folds = folds;
      folds.troubles = this.#troubles;
      this.#pane.folds = folds;
      const turnAll = (open: boolean): void => {
        const { position } = this.#pane;
        folds.turnAll(open);
        this.#pane.refold();
        this.#pane.position = position;
      };
      this.folds = { count: folds.count, get allOpen() { return folds.allOpen; }, turnAll };
      // What marks its parts so is a log, whatever it is called.
      if (!this.#options.levels) {
        this.#pane.levels = true;
        this.#lookForTroubles(signal);
      }
      this.#options.changed();
    };
    const look = async (): Promise<void> => {
      const [{ LogFolds }, link] = await Promise.all([import('../folds/index.ts'), this.#pane.link()]);
      const folds = new LogFolds(this.#document);
      await folds.look(link, signal);
      if (!signal.aborted && folds.count > 0) shown(folds);
    };
    void look().catch(() => {});
  }

  get encoding() {
    return this.#document.encoding;
  }
  get lines() {
    return { count: this.#document.index.count, exact: true };
  }
  get complete(): boolean {
    return this.#document.complete;
  }
  get paper(): TextDocument {
    return this.#document;
  }

  get wrap(): boolean {
    return this.#wrap;
  }
  set wrap(wrap: boolean) {
    this.#wrap = wrap;
    this.#pane.wrap = wrap;
  }
  get follow(): boolean {
    return this.#pane.follow;
  }
  set follow(follow: boolean) {
    this.#pane.follow = follow;
  }

  find(query: string, options: FindOptions): Promise<FindResult> {
    return this.#pane.find(query, options);
  }
  clearFind(): void {
    this.#pane.clearFind();
  }
  goTo(line: number, unit: number): void {
    this.#pane.goTo(line, unit);
  }
  beginning(line: number): string {
    return this.#document.beginning(line);
  }

  get position(): { [name: string]: JsonValue } {
    const folds = this.#folds?.turned ?? this.#turned;
    return { ...this.#pane.position, ...(folds.length > 0 && { folds: [...folds] }) };
  }
  set position({ line, left, folds }: { [name: string]: JsonValue }) {
    this.#turned = Array.isArray(folds) ? folds.filter((head) => typeof head === 'number') : [];
    if (this.#folds) {
      this.#folds.turned = this.#turned;
      this.#pane.refold();
    }
    this.#pane.position = { line: typeof line === 'number' ? line : 0, left: typeof left === 'number' ? left : 0 };
  }

  selectAll(): void {
    this.#pane.selection.selectAll();
  }
  get selectedText(): string | undefined {
    return this.#pane.selection.text;
  }
  get selected(): KeptSelection | undefined {
    return this.#pane.selection.kept;
  }
  set selected(selected: KeptSelection | undefined) {
    this.#pane.selection.again(selected);
  }
  get hasSelection(): boolean {
    return this.#pane.selection.text !== undefined;
  }
  async written(): Promise<string> {
    return this.#pane.selection.text ?? this.#document.written(0);
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
    cancelAnimationFrame(this.#colours);
    this.#pane.dispose();
  }
}
