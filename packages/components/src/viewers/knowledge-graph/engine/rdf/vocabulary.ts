const namespace = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** A name of RDF's own vocabulary, as an address. */
export const rdf = (name: string): string => namespace + name;
