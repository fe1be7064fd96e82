import { classExpressions } from './class-expressions.ts';
import { literalValue } from './literal-value.ts';
import { farness, nameIn } from './in-language.ts';
import { listsOf } from './lists-of-triples.ts';
import { compactBy } from './compact-name.ts';
import type { Statements, Term } from './statements.ts';
import { rdf } from './vocabulary.ts';

type Thing = Record<string, unknown>;

/** How deep lists, and statements about statements, lie in each other. */
const deepest = 100;

/**
 * What statements say of each thing, in the shape of JSON-LD (1.1, expanded, fields and types by the file's prefixes), which `readKnowledgeGraph` takes. Of texts in
 * several languages the one in `locale` comes first, and names the thing. What statements only point at is a thing as well, so that it is called by the end of its address.
 * `fieldNames` is what the file itself calls fields, by how they are written.
 * Throws a RangeError where lists, or statements, lie too deep in each other.
 */
export function thingsOfTriples({ triples, prefixes }: Statements, locale: string): { things: Thing[]; fieldNames: ReadonlyMap<string, string> } {
  const compact = compactBy(prefixes);
  const lists = listsOf(triples);
  const things = new Map<string, Map<string, unknown[]>>();
  const told = new Set<string>();
  const fieldsOf = (id: string): Map<string, unknown[]> => things.get(id) ?? things.set(id, new Map()).get(id)!;
  const value = (term: Term, depth = 0): unknown => {
    if (depth > deepest) throw new RangeError('too deep');
    const list = lists.itemsAt(term);
    if (list) return { '@list': list.map((one) => value(one, depth + 1)) };
    if (term.termType === 'Literal') return literalValue(term, compact);
    const id = idOf(term);
    fieldsOf(id);
    return { '@id': id };
  };
  for (const { subject, predicate, object } of triples) {
    if (lists.isWithin(subject)) continue;
    const id = idOf(subject);
    const fields = fieldsOf(id);
    const isType = predicate.value === rdf('type') && object.termType === 'NamedNode';
    const [field, said] = isType ? ['@type', compact(object.value)] : [compact(predicate.value), value(object)];
    // A graph is a set of statements: one that comes again says nothing.
    const statement = JSON.stringify([id, field, said]);
    if (told.has(statement)) continue;
    told.add(statement);
    const held = fields.get(field) ?? fields.set(field, []).get(field)!;
    held.push(said);
  }
  const called = ({ termType, value }: Term): string => (termType === 'Literal' ? value : (nameIn(things.get(value) ?? [], locale) ?? endOf(value)));
  const expression = classExpressions(triples, lists, called);
  const fieldNames = new Map<string, string>();
  for (const { value: id } of new Set(triples.map(({ predicate }) => predicate))) {
    const name = things.has(id) ? nameIn(things.get(id)!, locale) : undefined;
    if (name !== undefined) fieldNames.set(compact(id), name);
  }
  const described = Array.from(things, ([id, fields]) => {
    const name = nameIn(fields, locale) ?? (id.startsWith('_:') ? expression(id.slice(2)) : undefined);
    return Object.fromEntries([['@id', id], ...Array.from(fields, ([field, held]) => [field, held.length === 1 ? held[0] : held.toSorted((one, other) => farness(one, locale) - farness(other, locale))] as const), ...(name === undefined ? [] : [['name', name] as const])]);
  });
  return { things: described, fieldNames };
}

/** The end of an address. */
const endOf = (address: string): string => /[#/]([^#/]+)[#/]?$/.exec(address)?.[1] ?? address;

/** Nodes without an address are told from those with one by `_:`, as JSON-LD writes them; a statement about which something is said stands as it is written. */
function idOf({ termType, value, subject, predicate, object }: Term, depth = 0): string {
  if (depth > deepest) throw new RangeError('too deep');
  if (termType === 'Quad') return `<< ${[subject, predicate, object].map((part) => (part ? idOf(part, depth + 1) : '')).join(' ')} >>`;
  return termType === 'BlankNode' ? `_:${value}` : termType === 'Variable' ? `?${value}` : value;
}
