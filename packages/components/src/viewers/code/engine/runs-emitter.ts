import type { Emitter } from 'highlight.js';
import { kinds } from './code-kinds.ts';

type Kind = (typeof kinds)[number];

/** The scopes of highlight.js, by their first word. */
const kindOfScope: Readonly<Record<string, Kind>> = {
  keyword: 'keyword', 'selector-tag': 'keyword', doctag: 'keyword', operator: '', meta: 'keyword', section: 'title',
  string: 'string', regexp: 'string', 'template-variable': 'attribute', link: 'string', code: 'string', quote: 'comment',
  number: 'number', literal: 'number', symbol: 'number', bullet: 'number', formula: 'number',
  comment: 'comment',
  title: 'title', name: 'title', function: 'title', 'selector-id': 'title', 'selector-class': 'type',
  type: 'type', built_in: 'type', class: 'type', 'selector-pseudo': 'type', tag: '',
  attr: 'attribute', attribute: 'attribute', property: 'attribute', variable: 'attribute', params: '', 'selector-attr': 'attribute', 'template-tag': 'keyword',
  addition: 'addition', deletion: 'deletion', strong: 'keyword', emphasis: 'string', subst: '',
};

/** Runs of colour: start, end and kind in turn; units of the text. Between runs the text is plain. */
export type Runs = Uint32Array;

/** Takes what highlight.js tells as it goes, in place of its tree of nodes and its HTML. The innermost scope that has a colour wins. */
export class RunsEmitter implements Emitter {
  /** Scopes that the next emitter begins in: those of text that is gone on with. */
  static opening: readonly string[] = [];

  readonly #runs: number[] = [];
  readonly #kinds: number[] = [0];
  #at = 0;

  constructor() {
    for (const scope of RunsEmitter.opening) this.startScope(scope);
    // Embedded languages make emitters of their own, which begin in none.
    RunsEmitter.opening = [];
  }

  get runs(): Runs {
    return Uint32Array.from(this.#runs);
  }

  addText(text: string): void {
    this.#add(text.length, this.#kind);
  }
  startScope(scope: string): void {
    const named = kindOfScope[scope] ?? kindOfScope[scope.split('.')[0]!];
    this.#kinds.push(named === undefined ? this.#kind : kinds.indexOf(named));
  }
  endScope(): void {
    if (this.#kinds.length > 1) this.#kinds.pop();
  }
  openNode(scope: string): void {
    this.startScope(scope);
  }
  closeNode(): void {
    this.endScope();
  }
  __addSublanguage(inner: Emitter): void {
    const { runs, length } = inner as RunsEmitter;
    const base = this.#at;
    for (let run = 0; run < runs.length; run += 3) {
      this.#add(base + runs[run]! - this.#at, this.#kind);
      this.#add(runs[run + 1]! - runs[run]!, runs[run + 2]!);
    }
    this.#add(base + length - this.#at, this.#kind);
  }
  finalize(): void {}
  toHTML(): string {
    return '';
  }
  get length(): number {
    return this.#at;
  }

  get #kind(): number {
    return this.#kinds.at(-1)!;
  }
  #add(length: number, kind: number): void {
    const start = this.#at;
    this.#at += length;
    if (kind === 0 || length === 0) return;
    const runs = this.#runs;
    if (runs.at(-1) === kind && runs.at(-2) === start) runs[runs.length - 2] = this.#at;
    else runs.push(start, this.#at, kind);
  }
}
