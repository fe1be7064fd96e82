import type { Statements } from '../rdf/statements.ts';
import { isExpression, type Part } from './expression.ts';
import { frames, lists, type Section } from './manchester-sections.ts';
import { ManchesterWords, NotManchester } from './manchester-words.ts';
import { OwlWriter } from './owl-writer.ts';

const begins = /^\ufeff?(?:\s|#[^\n]*(?:\n|$))*(?:Prefix|Ontology):\s/;

/** Reads OWL in Manchester notation (W3C, OWL 2) into statements; undefined for other texts. Where a frame cannot be read on, the next one goes on, and the place is told. Rules are left out. */
export function readManchester(text: string): Statements | undefined {
  if (!begins.test(text)) return undefined;
  const writer = new OwlWriter();
  const words = new ManchesterWords(text.replace(/^\ufeff/, ''), writer.prefixes);
  const reader = new ManchesterReader(words, writer);
  while (words.next) {
    const from = words.next.at;
    try {
      reader.part();
    } catch (error) {
      if (!(error instanceof NotManchester)) throw error;
      const at = words.next?.at ?? from;
      writer.unread ??= `${text.slice(0, at).split('\n').length}: ${text.slice(at).split('\n', 1)[0]!.trim()}`;
      if (at === from) words.skip();
      reader.toNextPart();
    }
  }
  return writer.triples.length > 0 ? writer : undefined;
}

class ManchesterReader {
  readonly #words: ManchesterWords;
  readonly #writer: OwlWriter;

  constructor(words: ManchesterWords, writer: OwlWriter) {
    this.#words = words;
    this.#writer = writer;
  }

  /** What begins with a word of its own: a prefix, the ontology's head, a frame, a list of what is alike or not. */
  part(): void {
    const word = this.#words.keyword;
    if (word === undefined) throw new NotManchester(this.#words.next?.text);
    this.#words.skip();
    if (word === 'Prefix:') this.#prefix();
    else if (word === 'Ontology:') this.#head();
    else if (Object.hasOwn(frames, word)) this.#frame(frames[word]!);
    else if (Object.hasOwn(lists, word)) this.#section(lists[word]!, undefined);
    else this.toNextPart();
  }

  toNextPart(): void {
    while (this.#words.next && !beginsPart(this.#words.keyword)) this.#words.skip();
  }

  #prefix(): void {
    const name = this.#words.next?.text ?? '';
    this.#words.skip();
    const address = this.#words.term();
    this.#writer.prefixes.set(name.replace(/:$/, ''), address.value);
  }

  #head(): void {
    while (this.#words.next?.kind === 'address') this.#writer.takes(this.#words.term());
    for (;;) {
      if (this.#words.take('Import:')) this.#writer.takes({ is: 'Import', parts: [this.#words.term()] });
      else if (this.#words.take('Annotations:')) this.#notes((property, value) => this.#writer.takes({ is: 'Annotation', parts: [property, value] }));
      else return;
    }
  }

  #frame({ declares, sections }: (typeof frames)[string]): void {
    if (this.#words.take('Annotations:')) this.#notes(() => undefined);
    const about = this.#words.part(declares === 'Class' ? 'class' : declares === 'ObjectProperty' ? 'property' : 'name');
    if (!isExpression(about) && about.termType === 'NamedNode') this.#say('Declaration', { is: declares, parts: [about] });
    for (;;) {
      const word = this.#words.keyword;
      if (word === undefined || beginsPart(word)) return;
      this.#words.skip();
      if (word === 'Annotations:') this.#notes((property, value) => this.#say('AnnotationAssertion', property, about, value));
      else if (word === 'Characteristics:') this.#items(() => this.#characteristic(about));
      else if (word === 'Facts:') this.#items(() => this.#fact(about));
      else if (Object.hasOwn(sections, word)) this.#section(sections[word]!, about);
      else throw new NotManchester(word);
    }
  }

  #section({ of, says }: Section, about: Part | undefined): void {
    const parts: Part[] = [];
    this.#items(() => {
      parts.push(this.#words.part(of));
      // Keys stand side by side.
      if (of === 'property') while (this.#words.next && this.#words.next.kind !== 'sign' && this.#words.keyword === undefined) parts.push(this.#words.part(of));
    });
    for (const axiom of says(about ?? parts[0]!, parts)) this.#say(...axiom);
  }

  #characteristic(about: Part): void {
    const { next } = this.#words;
    this.#words.skip();
    if (next?.kind === 'word') this.#say(`${next.text}ObjectProperty`, about);
  }

  #fact(about: Part): void {
    const isDenied = this.#words.take('not') !== undefined;
    const property = this.#words.part('property');
    const value = this.#words.term();
    this.#say(`${isDenied ? 'Negative' : ''}${value.termType === 'Literal' ? 'Data' : 'Object'}PropertyAssertion`, property, about, value);
  }

  #notes(each: (property: Part, value: Part) => void): void {
    this.#items(() => each(this.#words.term(), this.#words.term()));
  }

  /** Parts between commas; notes on one of them are passed by. */
  #items(item: () => void): void {
    do {
      if (this.#words.take('Annotations:')) this.#notes(() => undefined);
      item();
    } while (this.#words.take(','));
  }

  #say(is: string, ...parts: Part[]): void {
    this.#writer.takes({ is, parts });
  }
}

const beginsPart = (word: string | undefined): boolean => word !== undefined && (word === 'Prefix:' || word === 'Ontology:' || word === 'Rule:' || Object.hasOwn(frames, word) || Object.hasOwn(lists, word));
