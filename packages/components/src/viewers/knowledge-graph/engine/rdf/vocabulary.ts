const within = (namespace: string) => (name: string): string => namespace + name;

/** A name of RDF's own vocabulary, as an address. */
export const rdf = within('http://www.w3.org/1999/02/22-rdf-syntax-ns#');
export const rdfs = within('http://www.w3.org/2000/01/rdf-schema#');
export const owl = within('http://www.w3.org/2002/07/owl#');
export const xsd = within('http://www.w3.org/2001/XMLSchema#');
