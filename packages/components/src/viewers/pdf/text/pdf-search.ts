import type { PDFDocumentProxy } from 'pdfjs-dist';
import type { Form } from '../form/form.ts';
import type { Layers } from '../pages/layers.ts';
import type { ExpressionEngine } from '../../streaming/expression-engine.ts';
import { Expressions } from '../../streaming/expressions.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import type { FindResult } from '../../viewer.ts';
import { nextMatch, searchPattern, type FindOptions } from '../../find/search-pattern.ts';
import { findFolded, foldedPattern } from './folded-text.ts';
import { firstFrom, mostOnPage, type Match } from './page-text.ts';
import { textOf } from './written-in.ts';

/** Milliseconds after which a search answers with what it has, and then says how far it is. */
const patience = 250;

interface Wanted {
  source: string;
  flags: string;
  options: FindOptions;
}

/** Finds in all pages, read one after the other from the one that is seen; a new search ends the one before. */
export class PdfSearch {
  readonly #pdf: PDFDocumentProxy;
  readonly #layers: Layers;
  readonly #form: Form;
  readonly #progress: () => void;
  readonly #tried = new Expressions(() => startEngine<ExpressionEngine>('expression'));
  #texts = new Map<number, string>();
  #found: (readonly Match[])[] = [];
  #key = '';
  #run = 0;
  #seen = 0;
  #current: Match | undefined;
  #asked = 0;
  #reported = 0;
  #failure: Error | undefined;
  #partial = false;
  matches: readonly Match[] = [];
  /** The whole document was searched, and has no text: it is made of pictures, or of letters that are drawn as lines. */
  textless = false;

  /** `progress` is told when more was found after an answer was given. */
  constructor(pdf: PDFDocumentProxy, layers: Layers, form: Form, progress: () => void) {
    this.#pdf = pdf;
    this.#layers = layers;
    this.#form = form;
    this.#progress = progress;
  }

  get result(): FindResult {
    this.#reported = this.#current ? this.matches.indexOf(this.#current) + 1 : 0;
    return { current: this.#reported, total: this.matches.length, ...(this.#partial && { partial: true }) };
  }
  get current(): Match | undefined {
    return this.#current;
  }

  /** Steps when the query is the one before, else searches and stands at the match that is asked for, or the first from page `seen` on. False when another search took over. */
  async find(query: string, options: FindOptions, seen: number): Promise<boolean> {
    const { source, flags } = options.regexp ? searchPattern(query, options) : foldedPattern(query, options);
    const key = `${flags} ${options.matchCase} ${source}`;
    if (key === this.#key) {
      if (this.#failure) throw this.#failure;
      this.#step(options);
      return true;
    }
    this.clear();
    this.#key = key;
    if (query === '') return true;
    const run = this.#run;
    this.#seen = seen;
    this.#asked = options.at ?? 0;
    this.#partial = true;
    const first = Promise.withResolvers<void>();
    const whole = this.#search({ source, flags, options }, run, () => first.resolve());
    // Who waited for it already has an answer: the next question is told.
    whole.catch((error: Error) => {
      if (run === this.#run) [this.#failure, this.#partial] = [error, false];
      this.#progress();
    });
    await Promise.race([whole, first.promise]);
    return run === this.#run;
  }

  clear(): void {
    this.#run += 1;
    this.#key = '';
    this.#current = this.#failure = undefined;
    this.#partial = this.textless = false;
    this.#found = [];
    this.matches = [];
    this.#tried.close();
  }

  /** What is shown has changed: all pages are read anew. */
  forget(): void {
    this.clear();
    this.#texts = new Map();
  }

  /** The text of a page (0-based). */
  async textOf(page: number): Promise<string> {
    const known = this.#texts.get(page);
    if (known !== undefined) return known;
    const texts = this.#texts;
    const proxy = await this.#pdf.getPage(page + 1);
    const { text } = await textOf(proxy, this.#layers, this.#form);
    texts.set(page, text);
    return text;
  }

  async #search(wanted: Wanted, run: number, answered: () => void): Promise<void> {
    const { numPages } = this.#pdf;
    let [read, told] = [0, -1];
    // By the clock and not between pages: one that is long in coming must not keep the answer back.
    const timer = setInterval(() => {
      if (run !== this.#run || read === told) return;
      told = read;
      this.#gather();
      answered();
      this.#progress();
    }, patience);
    try {
      for (; read < numPages; read++) {
        const page = (this.#seen + read) % numPages;
        const text = await this.textOf(page);
        const found = await this.#places(text, wanted, page);
        if (run !== this.#run) return;
        this.#found[page] = found;
      }
    } finally {
      clearInterval(timer);
    }
    this.#partial = false;
    this.textless = [...this.#texts.values()].every((text) => text.trim() === '');
    this.#gather();
    this.#progress();
  }

  /** An expression of the reader's may take for ever, and is tried where it can be stopped. */
  async #places(text: string, { source, flags, options: { regexp, matchCase = false } }: Wanted, page: number): Promise<readonly Match[]> {
    if (!regexp) return findFolded(text, new RegExp(source, flags), matchCase, page);
    // Who wrote the expression does not see where lines end.
    const found = await this.#tried.places([text.replaceAll('\n', ' ')], { source, flags }, mostOnPage);
    return Array.from({ length: found.length / 3 }, (_, nth) => ({ page, from: found[nth * 3 + 1]!, to: found[nth * 3 + 2]! }));
  }

  #gather(): void {
    this.matches = this.#found.flat();
    if (this.#asked > 0) this.#current = this.matches[nextMatch({ at: this.#asked }, this.matches.length, 0)];
    else this.#current ??= this.matches[firstFrom(this.matches, this.#seen)];
  }

  /** Who only asks how far it is stays at the match, whatever its number is by now. */
  #step({ at, step, reveal }: FindOptions): void {
    const { length } = this.matches;
    if (length === 0 || (at === this.#reported && !reveal)) return;
    if (at !== undefined) this.#asked = at;
    else if (step) this.#asked = 0;
    this.#current = this.matches[nextMatch({ at, step }, length, this.#current ? this.matches.indexOf(this.#current) : 0)];
  }
}
