import type { Term, Triple } from './statements.ts';
import { rdf } from './vocabulary.ts';

export const node = (value: string): Term => ({ termType: 'NamedNode', value });
export const blank = (value: string): Term => ({ termType: 'BlankNode', value });

/** Collects the statements that a file makes, and gives what has no address one that is numbered. */
export class StatementWriter {
  readonly triples: Triple[] = [];
  readonly prefixes = new Map<string, string>();
  readonly #ofBoth = new Set<string>();
  #blanks = 0;

  say(subject: Term, predicate: string, object: Term): void {
    this.triples.push({ subject, predicate: node(predicate), object });
  }

  /** Says what holds both ways, once: some notations say it of each of the two. */
  sayOfBoth(one: Term, predicate: string, other: Term): void {
    if (this.#ofBoth.has([other.value, predicate, one.value].join(' '))) return;
    this.#ofBoth.add([one.value, predicate, other.value].join(' '));
    this.say(one, predicate, other);
  }

  fresh(): Term {
    this.#blanks += 1;
    return blank(`genid${this.#blanks}`);
  }

  /** The head of a list (RDF Schema 1.1, section 5.2). */
  listOf(items: readonly Term[]): Term {
    return items.reduceRight((rest, item) => {
      const cell = this.fresh();
      this.say(cell, rdf('first'), item);
      this.say(cell, rdf('rest'), rest);
      return cell;
    }, node(rdf('nil')));
  }
}
