import type { Part } from './expression.ts';

/** What the parts of a section are: class expressions, ranges of data, properties, chains of them, names. */
export type Kind = 'class' | 'data' | 'property' | 'chain' | 'name';
export interface Section {
  of: Kind;
  /** The axioms of it, for what the frame is about and the parts that it lists. */
  says(about: Part, parts: readonly Part[]): (readonly [axiom: string, ...Part[]])[];
}

const each = (of: Kind, axiom: string): Section => ({ of, says: (about, parts) => parts.map((part) => [axiom, about, part]) });
const turned = (of: Kind, axiom: string): Section => ({ of, says: (about, parts) => parts.map((part) => [axiom, part, about]) });
const together = (of: Kind, axiom: string): Section => ({ of, says: (about, parts) => [[axiom, about, ...parts]] });
const among = (of: Kind, axiom: string): Section => ({ of, says: (_, parts) => [[axiom, ...(parts as [Part])]] });

/** What is said of properties of a kind. */
const ofProperties = (kind: 'Object' | 'Data' | 'Annotation', range: Kind): Record<string, Section> => ({
  'Domain:': each(kind === 'Annotation' ? 'name' : 'class', `${kind}PropertyDomain`),
  'Range:': each(range, `${kind}PropertyRange`),
  'SubPropertyOf:': each('property', `Sub${kind}PropertyOf`),
  'EquivalentTo:': each('property', `Equivalent${kind}Properties`),
  'DisjointWith:': each('property', `Disjoint${kind}Properties`),
  'InverseOf:': each('property', 'InverseObjectProperties'),
  'Inverses:': each('property', 'InverseObjectProperties'),
  'SubPropertyChain:': turned('chain', 'SubObjectPropertyOf'),
});

/** What a frame declares, by the word that begins it, and its sections (OWL 2 Manchester Syntax, section 2.5). Notes, characteristics, keys and facts are read apart. */
export const frames: Readonly<Record<string, { declares: string; sections: Readonly<Record<string, Section>> }>> = {
  'Class:': {
    declares: 'Class',
    sections: { 'SubClassOf:': each('class', 'SubClassOf'), 'SuperClassOf:': turned('class', 'SubClassOf'), 'EquivalentTo:': each('class', 'EquivalentClasses'), 'DisjointWith:': each('class', 'DisjointClasses'), 'DisjointUnionOf:': together('class', 'DisjointUnion'), 'HasKey:': together('property', 'HasKey') },
  },
  'ObjectProperty:': { declares: 'ObjectProperty', sections: ofProperties('Object', 'class') },
  'DataProperty:': { declares: 'DataProperty', sections: ofProperties('Data', 'data') },
  'AnnotationProperty:': { declares: 'AnnotationProperty', sections: ofProperties('Annotation', 'name') },
  'Datatype:': { declares: 'Datatype', sections: { 'EquivalentTo:': each('data', 'DatatypeDefinition') } },
  'Individual:': { declares: 'NamedIndividual', sections: { 'Types:': turned('class', 'ClassAssertion'), 'SameAs:': each('name', 'SameIndividual'), 'DifferentFrom:': each('name', 'DifferentIndividuals') } },
};

/** What stands in no frame. */
export const lists: Readonly<Record<string, Section>> = {
  'EquivalentClasses:': among('class', 'EquivalentClasses'),
  'DisjointClasses:': among('class', 'DisjointClasses'),
  'EquivalentProperties:': among('property', 'EquivalentObjectProperties'),
  'DisjointProperties:': among('property', 'DisjointObjectProperties'),
  'SameIndividual:': among('name', 'SameIndividual'),
  'DifferentIndividuals:': among('name', 'DifferentIndividuals'),
};

/** Words that end what comes before them. */
export const keywords: ReadonlySet<string> = new Set([
  'Prefix:', 'Ontology:', 'Import:', 'Annotations:', 'Characteristics:', 'Facts:', 'Rule:', ...Object.keys(frames), ...Object.keys(lists), ...Object.values(frames).flatMap(({ sections }) => Object.keys(sections)),
]);
