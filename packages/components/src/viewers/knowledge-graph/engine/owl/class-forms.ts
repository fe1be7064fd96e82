import { node, type StatementWriter } from '../rdf/statement-writer.ts';
import type { Term } from '../rdf/statements.ts';
import { owl, rdf, rdfs, xsd } from '../rdf/vocabulary.ts';

type Field = readonly [field: string, object: Term];
/** What is said of the thing that stands for an expression. */
type Form = (terms: readonly Term[], to: StatementWriter) => Field[];

const type = (name: string): Field => [rdf('type'), node(name)];
const field = (name: string, object: Term | undefined): Field[] => (object ? [[owl(name), object]] : []);
const restriction = (name: string): Form => (terms) => [type(owl('Restriction')), ...field('onProperty', terms[0]), ...field(name, terms.at(-1))];
const counted = (plain: string, qualified: string, on: string): Form => ([count, property, given]) => {
  // Of anything is as much as of nothing that is said.
  const of = given && [owl('Thing'), rdfs('Literal')].includes(given.value) ? undefined : given;
  return [type(owl('Restriction')), ...field('onProperty', property), ...field(of ? qualified : plain, count), ...field(on, of)];
};
const listed = (kind: string, name: string): Form => (terms, to) => [type(kind), [owl(name), to.listOf(terms)]];
const alone = (kind: string, name: string): Form => ([term]) => [type(kind), ...field(name, term)];
const truth: Term = { termType: 'Literal', value: 'true', datatype: { value: xsd('boolean') } };
const [classes, data] = [owl('Class'), rdfs('Datatype')];

/** Datatypes with bounds: behind the datatype a facet and its bound in turn. */
const bounded: Form = ([of, ...facets], to) => {
  const bounds = facets.flatMap((facet, at) => {
    if (at % 2 === 1 || !facets[at + 1]) return [];
    const bound = to.fresh();
    to.say(bound, facet.value, facets[at + 1]!);
    return [bound];
  });
  return [type(data), ...field('onDatatype', of), [owl('withRestrictions'), to.listOf(bounds)]];
};

/** Expressions that have no address, by their names (OWL 2 Mapping to RDF Graphs, table 1). */
export const classForms: Readonly<Record<string, Form>> = {
  ObjectInverseOf: ([property]) => field('inverseOf', property),
  ObjectSomeValuesFrom: restriction('someValuesFrom'),
  DataSomeValuesFrom: restriction('someValuesFrom'),
  ObjectAllValuesFrom: restriction('allValuesFrom'),
  DataAllValuesFrom: restriction('allValuesFrom'),
  ObjectHasValue: restriction('hasValue'),
  DataHasValue: restriction('hasValue'),
  ObjectHasSelf: ([property]) => [type(owl('Restriction')), ...field('onProperty', property), [owl('hasSelf'), truth]],
  ObjectMinCardinality: counted('minCardinality', 'minQualifiedCardinality', 'onClass'),
  ObjectMaxCardinality: counted('maxCardinality', 'maxQualifiedCardinality', 'onClass'),
  ObjectExactCardinality: counted('cardinality', 'qualifiedCardinality', 'onClass'),
  DataMinCardinality: counted('minCardinality', 'minQualifiedCardinality', 'onDataRange'),
  DataMaxCardinality: counted('maxCardinality', 'maxQualifiedCardinality', 'onDataRange'),
  DataExactCardinality: counted('cardinality', 'qualifiedCardinality', 'onDataRange'),
  ObjectIntersectionOf: listed(classes, 'intersectionOf'),
  ObjectUnionOf: listed(classes, 'unionOf'),
  ObjectComplementOf: alone(classes, 'complementOf'),
  ObjectOneOf: listed(classes, 'oneOf'),
  DataIntersectionOf: listed(data, 'intersectionOf'),
  DataUnionOf: listed(data, 'unionOf'),
  DataComplementOf: alone(data, 'datatypeComplementOf'),
  DataOneOf: listed(data, 'oneOf'),
  DatatypeRestriction: bounded,
};
