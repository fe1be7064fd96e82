import type { Statements } from '../rdf/statements.ts';
import { readFunctional } from './read-functional.ts';
import { readManchester } from './read-manchester.ts';
import { readOwlXml } from './read-owl-xml.ts';

/** Reads an ontology in a notation of OWL 2 that is not RDF's; undefined for what is in none of them. */
export const readOwl = (text: string): Statements | undefined => readOwlXml(text) ?? readFunctional(text) ?? readManchester(text);
