import type { Content } from '../../content/content.ts';
import { readRange } from '../../streaming/ranges-ahead.ts';
import type { Encoding } from '../../streaming/encodings.ts';
import { announcedEncoding } from '../../streaming/text-decoding.ts';
import { lineEnds, LineTally } from './line-tally.ts';
import { bytesOfSections, cutSections, sectionCount, type SectionBytes, type SectionCuts } from './section-cuts.ts';
import type { SectionSizes } from './section-sizes.ts';
import { sectionText } from './section-text.ts';

/** Sections whose text is kept; more than any window shows. */
const kept = 16;

export interface SectionText {
  text: string;
  /** True where its last line goes on in the next section. */
  cut: boolean;
}

/** The sections of a file that can be read by ranges: those that were asked for last are at hand. */
export class SectionStore {
  readonly content: Content;
  readonly tally: LineTally;
  readonly #texts = new Map<number, SectionText>();
  #cuts: SectionCuts;

  private constructor(content: Content, cuts: SectionCuts) {
    this.content = content;
    this.#cuts = cuts;
    this.tally = new LineTally(sectionCount(cuts));
  }

  /** `head`: the bytes of the first section and its edge. `encoding`: what the reader says it is. */
  static open(content: Content, size: number, { section, edge }: SectionSizes, encoding: Encoding | undefined, head: Uint8Array): SectionStore {
    const cuts = { size, section, edge, encoding };
    const announced = encoding ?? announcedEncoding(head);
    const store = new SectionStore(content, { ...cuts, encoding: announced });
    store.#take(0, cutSections(head, store.cuts, 0, 0));
    return store;
  }

  get cuts(): SectionCuts {
    return this.#cuts;
  }
  get count(): number {
    return sectionCount(this.#cuts);
  }
  get encoding(): Encoding {
    return this.#cuts.encoding ?? 'utf-8';
  }

  at(section: number): SectionText | undefined {
    return this.#texts.get(section);
  }
  has(first: number, last: number): boolean {
    for (let section = first; section <= last; section++) if (!this.#texts.has(section)) return false;
    return true;
  }

  /** Reads what is not at hand of the sections `first` to `last`, in one range. */
  async bring(first: number, last: number, signal: AbortSignal): Promise<void> {
    let [from, to] = [first, last];
    while (from <= to && this.#texts.has(from)) this.#use(from++);
    while (to >= from && this.#texts.has(to)) this.#use(to--);
    if (from > to) return;
    this.#take(from, cutSections(await readRange(this.content, bytesOfSections(this.#cuts, from, to), signal), this.#cuts, from, to));
  }

  #take(first: number, sections: readonly SectionBytes[]): void {
    for (const [nth, { bytes, cut }] of sections.entries()) {
      const { text, encoding } = sectionText(bytes, this.#cuts.encoding);
      if (encoding && !this.#cuts.encoding) this.#cuts = { ...this.#cuts, encoding };
      const { ends, open } = lineEnds(text);
      this.tally.note(first + nth, ends, open);
      this.#texts.set(first + nth, { text, cut });
    }
    for (const section of this.#texts.keys()) {
      if (this.#texts.size <= kept) break;
      this.#texts.delete(section);
    }
  }
  /** What was asked for last goes last. */
  #use(section: number): void {
    const text = this.#texts.get(section)!;
    this.#texts.delete(section);
    this.#texts.set(section, text);
  }
}
