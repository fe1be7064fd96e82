import type { Term } from '../rdf/statements.ts';
import { xsd } from '../rdf/vocabulary.ts';

/** A part of an ontology as OWL 2 has it (Structural Specification): an axiom, what it is about, or a list of things, which is called `''`. */
export interface Expression {
  is: string;
  parts: Part[];
}
export type Part = Term | Expression;

/** How deep expressions may lie in each other. */
export const deepest = 500;

export const isExpression = (part: Part): part is Expression => 'is' in part;
export const number = (value: string): Term => ({ termType: 'Literal', value, datatype: { value: xsd('nonNegativeInteger') } });
