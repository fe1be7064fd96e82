import { node, type StatementWriter } from '../rdf/statement-writer.ts';
import type { Term } from '../rdf/statements.ts';
import { owl, rdf, rdfs } from '../rdf/vocabulary.ts';
import { isExpression, type Expression } from './expression.ts';

/** Says what an axiom means, of the terms in it. */
type Way = (to: StatementWriter, terms: readonly Term[]) => void;

/** What things are that have an address, by the name that declares them. */
export const entityTypes: Readonly<Record<string, string>> = {
  Class: owl('Class'),
  Datatype: rdfs('Datatype'),
  ObjectProperty: owl('ObjectProperty'),
  DataProperty: owl('DatatypeProperty'),
  AnnotationProperty: owl('AnnotationProperty'),
  NamedIndividual: owl('NamedIndividual'),
};

const pair = (field: string): Way => (to, [first, second]) => void (first && second && to.say(first, field, second));
const turned = (field: string): Way => (to, [first, second]) => void (first && second && to.say(second, field, first));
/** Each with the next. */
const row = (field: string): Way => (to, terms) => terms.slice(1).forEach((term, at) => to.sayOfBoth(terms[at]!, field, term));
/** Two by a statement, more by a thing that lists them. */
const among = (field: string, type: string): Way => (to, terms) => {
  if (terms.length === 2) return to.sayOfBoth(terms[0]!, field, terms[1]!);
  const all = to.fresh();
  to.say(all, rdf('type'), node(owl(type)));
  to.say(all, owl('members'), to.listOf(terms));
};
const isA = (type: string): Way => (to, [property]) => void (property && to.say(property, rdf('type'), node(owl(type))));
const assertion: Way = (to, [property, subject, object]) => void (property && subject && object && to.say(subject, property.value, object));
const denial = (target: string): Way => (to, [property, subject, object]) => {
  if (!property || !subject || !object) return;
  const all = to.fresh();
  to.say(all, rdf('type'), node(owl('NegativePropertyAssertion')));
  to.say(all, owl('sourceIndividual'), subject);
  to.say(all, owl('assertionProperty'), property);
  to.say(all, owl(target), object);
};
const listed = (field: string): Way => (to, [first, ...rest]) => void (first && to.say(first, owl(field), to.listOf(rest)));

/** An axiom in the form that says the same most plainly: a chain of properties by a name of its own, an inverse property turned, lists within it (of keys) as its parts. */
export function plainly({ is, parts }: Expression): Expression {
  const [first, ...rest] = parts.filter((one) => !isExpression(one) || one.is !== 'Annotation').flatMap((one) => (isExpression(one) && one.is === '' ? one.parts : [one]));
  const within = first && isExpression(first) ? first : undefined;
  if (is === 'SubObjectPropertyOf' && within?.is === 'ObjectPropertyChain') return { is: 'SubPropertyChainOf', parts: [within, ...rest] };
  if (is === 'ObjectPropertyAssertion' && within?.is === 'ObjectInverseOf') return plainly({ is, parts: [...within.parts, ...rest.toReversed()] });
  return { is, parts: first ? [first, ...rest] : [] };
}

/** What each axiom says (OWL 2 Mapping to RDF Graphs, table 1). Those of rules (SWRL) are not among them. */
export const axioms: Readonly<Record<string, Way>> = {
  SubClassOf: pair(rdfs('subClassOf')),
  EquivalentClasses: row(owl('equivalentClass')),
  DisjointClasses: among(owl('disjointWith'), 'AllDisjointClasses'),
  DisjointUnion: listed('disjointUnionOf'),
  SubObjectPropertyOf: pair(rdfs('subPropertyOf')),
  SubDataPropertyOf: pair(rdfs('subPropertyOf')),
  SubAnnotationPropertyOf: pair(rdfs('subPropertyOf')),
  SubPropertyChainOf: turned(owl('propertyChainAxiom')),
  EquivalentObjectProperties: row(owl('equivalentProperty')),
  EquivalentDataProperties: row(owl('equivalentProperty')),
  DisjointObjectProperties: among(owl('propertyDisjointWith'), 'AllDisjointProperties'),
  DisjointDataProperties: among(owl('propertyDisjointWith'), 'AllDisjointProperties'),
  InverseObjectProperties: row(owl('inverseOf')),
  ObjectPropertyDomain: pair(rdfs('domain')),
  DataPropertyDomain: pair(rdfs('domain')),
  AnnotationPropertyDomain: pair(rdfs('domain')),
  ObjectPropertyRange: pair(rdfs('range')),
  DataPropertyRange: pair(rdfs('range')),
  AnnotationPropertyRange: pair(rdfs('range')),
  FunctionalObjectProperty: isA('FunctionalProperty'),
  FunctionalDataProperty: isA('FunctionalProperty'),
  InverseFunctionalObjectProperty: isA('InverseFunctionalProperty'),
  ReflexiveObjectProperty: isA('ReflexiveProperty'),
  IrreflexiveObjectProperty: isA('IrreflexiveProperty'),
  SymmetricObjectProperty: isA('SymmetricProperty'),
  AsymmetricObjectProperty: isA('AsymmetricProperty'),
  TransitiveObjectProperty: isA('TransitiveProperty'),
  DatatypeDefinition: pair(owl('equivalentClass')),
  HasKey: listed('hasKey'),
  SameIndividual: row(owl('sameAs')),
  DifferentIndividuals: among(owl('differentFrom'), 'AllDifferent'),
  ClassAssertion: turned(rdf('type')),
  ObjectPropertyAssertion: assertion,
  DataPropertyAssertion: assertion,
  AnnotationAssertion: assertion,
  NegativeObjectPropertyAssertion: denial('targetIndividual'),
  NegativeDataPropertyAssertion: denial('targetValue'),
};
