/** A part of a statement, as RDF/JS has it. */
export interface Term {
  termType: string;
  value: string;
  /** Of a literal. */
  language?: string;
  datatype?: { value: string };
  /** Of a statement within a statement. */
  subject?: Term;
  predicate?: Term;
  object?: Term;
}

/** One statement of RDF (1.1 Concepts, section 3.1). */
export interface Triple {
  subject: Term;
  predicate: Term;
  object: Term;
}

/** What a file says. */
export interface Statements {
  triples: readonly Triple[];
  /** Addresses by what stands for them in the file. */
  prefixes: ReadonlyMap<string, string>;
  /** Why the file could not be read on, where it could not. */
  unread?: string;
}
