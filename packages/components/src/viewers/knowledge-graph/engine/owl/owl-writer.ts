import { StatementWriter, node } from '../rdf/statement-writer.ts';
import type { Statements, Term } from '../rdf/statements.ts';
import { owl, rdf, rdfs, xsd } from '../rdf/vocabulary.ts';
import { axioms, entityTypes, plainly } from './axioms.ts';
import { classForms } from './class-forms.ts';
import { isExpression, type Part } from './expression.ts';

/** The prefixes that every notation of OWL knows (OWL 2 Structural Specification, section 2.4). */
const usual = [['owl', owl('')], ['rdf', rdf('')], ['rdfs', rdfs('')], ['xsd', xsd('')]] as const;

/** Writes what an ontology says as statements (OWL 2 Mapping to RDF Graphs, section 2), one axiom after another. What is said about axioms themselves is left out. */
export class OwlWriter extends StatementWriter implements Statements {
  override readonly prefixes = new Map<string, string>(usual);
  unread?: string;
  #itself: Term | undefined;

  /** What comes within the ontology: its own address and that of its version, what it takes in, notes, axioms. */
  takes(part: Part): void {
    if (!isExpression(part)) {
      if (this.#itself) this.say(this.#itself, owl('versionIRI'), part);
      else this.say((this.#itself = part), rdf('type'), node(owl('Ontology')));
      return;
    }
    const { is, parts } = plainly(part);
    if (is === 'Import' || is === 'Annotation') this.#ofItself(is, parts);
    else if (is === 'Declaration') this.#declare(parts[0]);
    else if (Object.hasOwn(axioms, is)) axioms[is]!(this, parts.map((one) => this.term(one)));
  }

  /** What stands for a part: what has an address is itself, an expression a thing without one. */
  term(part: Part): Term {
    if (!isExpression(part)) return part;
    const { is, parts } = part;
    if (Object.hasOwn(entityTypes, is) && parts[0]) return this.term(parts[0]);
    if (is === '' || !Object.hasOwn(classForms, is)) return this.listOf(this.#terms(parts));
    const itself = this.fresh();
    for (const [field, object] of classForms[is]!(this.#terms(parts), this)) this.say(itself, field, object);
    return itself;
  }

  /** Facets in a tag of their own are written as those that stand in a row. */
  #terms(parts: readonly Part[]): Term[] {
    return parts.flatMap((part) => (isExpression(part) && part.is === 'FacetRestriction' ? this.#terms(part.parts) : isExpression(part) && part.is === 'Annotation' ? [] : [this.term(part)]));
  }

  #declare(entity: Part | undefined): void {
    if (!entity || !isExpression(entity) || !Object.hasOwn(entityTypes, entity.is)) return;
    const itself = this.term(entity);
    // What every ontology has is not told again.
    if (!usual.some(([, namespace]) => itself.value.startsWith(namespace))) this.say(itself, rdf('type'), node(entityTypes[entity.is]!));
  }

  #ofItself(is: 'Import' | 'Annotation', parts: readonly Part[]): void {
    if (!this.#itself) this.takes(this.fresh());
    const [first, second] = parts.map((one) => this.term(one));
    if (first && is === 'Import') this.say(this.#itself!, owl('imports'), first);
    else if (first && second) this.say(this.#itself!, first.value, second);
  }
}
