import type { Term, Triple } from './statements.ts';
import { rdf } from './vocabulary.ts';

const [first, rest, nil, type, list] = ['first', 'rest', 'nil', 'type', 'List'].map(rdf);

/** A link of a list: what it holds, and where the list goes on. */
interface Cell {
  item?: Term;
  next?: Term;
  /** Something else is said of it as well, or one of the two twice. */
  isMore?: boolean;
}

export interface Lists {
  /** What the list holds that begins at a term; undefined where none does. */
  itemsAt(term: Term): readonly Term[] | undefined;
  /** Whether a term is a link of a list, of which nothing else is said. */
  isWithin(term: Term): boolean;
}

/** The lists that `( … )` makes in Turtle (1.1, section 2.8): chains of nodes without address that hold one thing each, from a statement to the end. */
export function listsOf(triples: readonly Triple[]): Lists {
  const cells = new Map<string, Cell>();
  for (const { subject, predicate, object } of triples) {
    // Some writers say of each link that it is one.
    if (subject.termType !== 'BlankNode' || (predicate.value === type && object.value === list)) continue;
    const cell = cells.get(subject.value) ?? cells.set(subject.value, {}).get(subject.value)!;
    if (predicate.value === first && !cell.item) cell.item = object;
    else if (predicate.value === rest && !cell.next) cell.next = object;
    else cell.isMore = true;
  }
  const lists = new Map<string, readonly Term[]>([[nil!, []]]);
  const within = new Set<string>();
  for (const { predicate, object } of triples) {
    if (predicate.value === rest || object.termType !== 'BlankNode' || lists.has(object.value)) continue;
    const [items, passed]: [Term[], string[]] = [[], []];
    let at: Term | undefined = object;
    while (at?.termType === 'BlankNode') {
      const cell = cells.get(at.value);
      // One that another list took already would be shown twice, and a ring never ends.
      if (!cell?.item || cell.isMore || within.has(at.value) || passed.length > cells.size) break;
      items.push(cell.item);
      passed.push(at.value);
      at = cell.next;
    }
    if (passed.length === 0 || at?.value !== nil) continue;
    lists.set(object.value, items);
    for (const one of passed) within.add(one);
  }
  return {
    itemsAt: (term) => (term.termType === 'BlankNode' || term.value === nil ? lists.get(term.value) : undefined),
    isWithin: (term) => term.termType === 'BlankNode' && within.has(term.value),
  };
}
