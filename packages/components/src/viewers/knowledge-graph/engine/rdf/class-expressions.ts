import type { Lists } from './lists-of-triples.ts';
import type { Term, Triple } from './statements.ts';
import { owl, xsd } from './vocabulary.ts';

/** How deep expressions within expressions are written, and how long: what is longer is to be read from the links. */
const [deepest, longest] = [6, 120];

/** What is said of a thing without an address, by the names that OWL has for it. */
type Said = ReadonlyMap<string, Term>;
type Written = (text: (field: string) => string, items: (field: string) => string[]) => string;

const cardinality = (word: string, plain: string, qualified: string): Written => (text) => [text('onProperty'), word, text(plain) || text(qualified), text('onClass') || text('onDataRange')].filter(Boolean).join(' ');

const facets: Readonly<Record<string, string>> = { minInclusive: '>=', maxInclusive: '<=', minExclusive: '>', maxExclusive: '<' };

/** By a field that tells what a thing is, how it is written (OWL 2 Manchester Syntax, section 2.4). */
const written: readonly (readonly [fields: readonly string[], Written])[] = [
  [['someValuesFrom'], (text) => `${text('onProperty')} some ${text('someValuesFrom')}`],
  [['allValuesFrom'], (text) => `${text('onProperty')} only ${text('allValuesFrom')}`],
  [['hasValue'], (text) => `${text('onProperty')} value ${text('hasValue')}`],
  [['hasSelf'], (text) => `${text('onProperty')} Self`],
  [['minCardinality', 'minQualifiedCardinality'], cardinality('min', 'minCardinality', 'minQualifiedCardinality')],
  [['maxCardinality', 'maxQualifiedCardinality'], cardinality('max', 'maxCardinality', 'maxQualifiedCardinality')],
  [['cardinality', 'qualifiedCardinality'], cardinality('exactly', 'cardinality', 'qualifiedCardinality')],
  [['intersectionOf'], (_, items) => items('intersectionOf').join(' and ')],
  [['unionOf'], (_, items) => items('unionOf').join(' or ')],
  [['complementOf'], (text) => `not ${text('complementOf')}`],
  [['datatypeComplementOf'], (text) => `not ${text('datatypeComplementOf')}`],
  [['oneOf'], (_, items) => `{${items('oneOf').join(', ')}}`],
  [['inverseOf'], (text) => `inverse ${text('inverseOf')}`],
  [['onDatatype'], (text, items) => `${text('onDatatype')}[${items('withRestrictions').join(', ')}]`],
];

/** The expressions of OWL that have no address, by what they mean: `hasTopping some Tomato`. `called` names what has one. */
export function classExpressions(triples: readonly Triple[], lists: Lists, called: (term: Term) => string): (blank: string) => string | undefined {
  const said = new Map<string, Map<string, Term>>();
  for (const { subject, predicate, object } of triples) {
    const field = [owl(''), xsd('')].find((namespace) => predicate.value.startsWith(namespace));
    if (subject.termType !== 'BlankNode' || field === undefined) continue;
    const fields = said.get(subject.value) ?? said.set(subject.value, new Map()).get(subject.value)!;
    const name = predicate.value.slice(field.length);
    if (!fields.has(name)) fields.set(name, object);
  }
  // Each is written once at each depth and cut there, so that what holds itself, or one thing a thousand times, takes no longer.
  const known = Array.from({ length: deepest + 1 }, () => new Map<string, string | undefined>());
  const write = (blank: string, depth: number): string | undefined => {
    const at = known[depth]!;
    if (!at.has(blank)) at.set(blank, cut(wordsOf(said.get(blank), (term) => within(term, depth))));
    return at.get(blank);
  };
  const within = (term: Term, depth: number): string => {
    if (term.termType !== 'BlankNode') return called(term);
    const inner = depth < deepest ? write(term.value, depth + 1) : undefined;
    return inner === undefined ? '…' : isOne.test(inner) ? inner : `(${inner})`;
  };
  const wordsOf = (fields: Said | undefined, word: (term: Term) => string): string | undefined => {
    if (!fields) return undefined;
    const form = written.find(([names]) => names.some((name) => fields.has(name)))?.[1];
    const of = <Made>(field: string, made: (term: Term) => Made, none: Made): Made => (fields.has(field) ? made(fields.get(field)!) : none);
    return form ? form((field) => of(field, word, ''), (field) => of(field, (term) => (lists.itemsAt(term) ?? []).map(word), [])) : facet(fields);
  };
  return (blank) => write(blank, 0);
}

const cut = (text: string | undefined): string | undefined => (text === undefined || text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`);

/** What needs no brackets within another: a word, a list of things, a datatype with bounds, a bound. */
const isOne = /^(?:[^\s{]+|\{[^{}]*\}|[^\s[]+\[[^[\]]*\]|[<>]=? \S+)$/;

/** A bound of numbers, or another of XML Schema, within the brackets of a datatype. */
function facet(fields: Said): string | undefined {
  const [field, bound] = [...fields].find(([, { termType }]) => termType === 'Literal') ?? [];
  return field === undefined || fields.size > 1 ? undefined : `${facets[field] ?? field} ${bound!.value}`;
}
