import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { callLinks } from '../rdf/call-links.ts';
import { readRdfGraph } from '../rdf/read-rdf-graph.ts';

const spaces = { owl: 'http://www.w3.org/2002/07/owl#', xsd: 'http://www.w3.org/2001/XMLSchema#', rdfs: 'http://www.w3.org/2000/01/rdf-schema#' };
const functional = (axioms: string): string => `Prefix(:=<http://x.org/#>)\nPrefix(xsd:=<${spaces.xsd}>)\nPrefix(rdfs:=<${spaces.rdfs}>)\n\nOntology(<http://x.org/> <http://x.org/1>\n# a comment (\n${axioms}\n)`;
const xml = (axioms: string): string => `<?xml version="1.0"?>\n<Ontology xmlns="${spaces.owl}" xml:base="http://x.org/" ontologyIRI="http://x.org/" versionIRI="http://x.org/1"><Prefix name="" IRI="http://x.org/#"/><Prefix name="xsd" IRI="${spaces.xsd}"/>${axioms}</Ontology>`;
const manchester = (frames: string): string => `Prefix: : <http://x.org/#>\nPrefix: xsd: <${spaces.xsd}>\nPrefix: rdfs: <${spaces.rdfs}>\n\nOntology: <http://x.org/> <http://x.org/1>\n\n${frames}`;

const read = async (text: string, locale = 'en') => {
  const owl = await readRdfGraph(text, locale);
  const graph = readKnowledgeGraph(owl?.value);
  if (owl) callLinks(graph, owl.fieldNames);
  const { nodes, links } = graph;
  return {
    nodes: nodes.map(({ name, kind }) => `${name}${kind && ` (${kind})`}`),
    links: links.map(({ source, target, name }) => `${nodes[source]!.name} ${name} ${nodes[target]!.name}`).filter((link) => !link.includes('versionIRI')),
    given: (name: string) => nodes.find((node) => node.name === name)!.given[0] as Record<string, unknown>,
    unread: owl?.unread,
  };
};
/** The same in each notation: links that stand for what is said, in any order. */
const same = async (links: string[], texts: string[]): Promise<void> => {
  for (const text of texts) expect((await read(text)).links, text).to.include.members(links);
};

describe('an ontology of OWL', () => {
  it('is the same in functional, XML and Manchester notation: what is declared, what is a kind of what', async () => {
    const texts = [
      functional('Declaration(Class(:Cat))\nDeclaration(Class(:Pet))\nSubClassOf(:Cat :Pet)'),
      xml('<Declaration><Class IRI="#Cat"/></Declaration><Declaration><Class abbreviatedIRI=":Pet"/></Declaration><SubClassOf><Class IRI="#Cat"/><Class IRI="http://x.org/#Pet"/></SubClassOf>'),
      manchester('Class: :Cat\n\n    SubClassOf:\n        :Pet\n\nClass: Pet'),
    ];
    for (const text of texts) {
      const { nodes, links, unread } = await read(text);
      expect(links, text).to.deep.equal(['Cat subClassOf Pet']);
      expect(nodes, text).to.include.members(['Cat (Class)', 'Pet (Class)', 'x.org (Ontology)']);
      expect(unread).to.equal(undefined);
    }
  });

  it('calls expressions as Manchester writes them, with the names of what is in them', async () => {
    await same(['Pet subClassOf eats some (Fish or (not Meat))'], [
      functional('AnnotationAssertion(rdfs:label :f "Fish"@en)\nAnnotationAssertion(rdfs:label :f "Fisch"@de)\nSubClassOf(:Pet ObjectSomeValuesFrom(:eats ObjectUnionOf(:f ObjectComplementOf(:Meat))))'),
      xml('<AnnotationAssertion><AnnotationProperty abbreviatedIRI="rdfs:label"/><IRI>#f</IRI><Literal xml:lang="en">Fish</Literal></AnnotationAssertion><SubClassOf><Class IRI="#Pet"/><ObjectSomeValuesFrom><ObjectProperty IRI="#eats"/><ObjectUnionOf><Class IRI="#f"/><ObjectComplementOf><Class IRI="#Meat"/></ObjectComplementOf></ObjectUnionOf></ObjectSomeValuesFrom></SubClassOf>'),
      manchester('Class: :f\n  Annotations: rdfs:label "Fish"@en\nClass: :Pet\n  SubClassOf: :eats some (:f or not :Meat)'),
    ]);
  });

  it('writes numbers of things, values, self, lists of things, inverse properties and bounds of data', async () => {
    const links = ['A subClassOf r exactly 2 B', 'A subClassOf r min 1', 'A subClassOf r value i', 'A subClassOf r Self', 'A subClassOf {i, j}', 'A subClassOf (inverse r) only B', 'A subClassOf age some integer[>= 0, < 150]'];
    await same(links, [
      functional('SubClassOf(:A ObjectExactCardinality(2 :r :B)) SubClassOf(:A ObjectMinCardinality(1 :r owl:Thing)) SubClassOf(:A ObjectHasValue(:r :i)) SubClassOf(:A ObjectHasSelf(:r)) SubClassOf(:A ObjectOneOf(:i :j)) SubClassOf(:A ObjectAllValuesFrom(ObjectInverseOf(:r) :B)) SubClassOf(:A DataSomeValuesFrom(:age DatatypeRestriction(xsd:integer xsd:minInclusive "0"^^xsd:integer xsd:maxExclusive "150"^^xsd:integer)))'),
      manchester('DataProperty: :age\nClass: :A\n SubClassOf: :r exactly 2 :B, :r min 1, :r value :i, :r Self, {:i , :j}, inverse (:r) only :B, :age some xsd:integer[>= 0 , < 150]'),
      xml('<SubClassOf><Class IRI="#A"/><ObjectExactCardinality cardinality="2"><ObjectProperty IRI="#r"/><Class IRI="#B"/></ObjectExactCardinality></SubClassOf><SubClassOf><Class IRI="#A"/><ObjectMinCardinality cardinality="1"><ObjectProperty IRI="#r"/></ObjectMinCardinality></SubClassOf>'
        + '<SubClassOf><Class IRI="#A"/><ObjectHasValue><ObjectProperty IRI="#r"/><NamedIndividual IRI="#i"/></ObjectHasValue></SubClassOf><SubClassOf><Class IRI="#A"/><ObjectHasSelf><ObjectProperty IRI="#r"/></ObjectHasSelf></SubClassOf><SubClassOf><Class IRI="#A"/><ObjectOneOf><NamedIndividual IRI="#i"/><NamedIndividual IRI="#j"/></ObjectOneOf></SubClassOf>'
        + `<SubClassOf><Class IRI="#A"/><ObjectAllValuesFrom><ObjectInverseOf><ObjectProperty IRI="#r"/></ObjectInverseOf><Class IRI="#B"/></ObjectAllValuesFrom></SubClassOf><SubClassOf><Class IRI="#A"/><DataSomeValuesFrom><DataProperty IRI="#age"/><DatatypeRestriction><Datatype abbreviatedIRI="xsd:integer"/><FacetRestriction facet="${spaces.xsd}minInclusive"><Literal>0</Literal></FacetRestriction><FacetRestriction facet="${spaces.xsd}maxExclusive"><Literal>150</Literal></FacetRestriction></DatatypeRestriction></DataSomeValuesFrom></SubClassOf>`),
    ]);
  });

  it('links individuals, and keeps their values as fields', async () => {
    const texts = [
      functional('ClassAssertion(:Man :john) ObjectPropertyAssertion(:hasWife :john :mary) ObjectPropertyAssertion(ObjectInverseOf(:hasChild) :john :ann) DataPropertyAssertion(:age :john "33"^^xsd:integer) AnnotationAssertion(rdfs:comment :john "said \\"so\\""@en) DifferentIndividuals(:john :mary)'),
      manchester('Individual: :john\n  Annotations: Annotations: rdfs:comment "noted" rdfs:comment "said \\"so\\""@en\n  Types: :Man\n  Facts: :hasWife :mary, inverse :hasChild :ann, :age 33\n  DifferentFrom: :mary\nIndividual: :mary\n  DifferentFrom: :john'),
    ];
    for (const text of texts) {
      const { links, given, nodes } = await read(text);
      expect(links, text).to.have.members(['john hasWife mary', 'ann hasChild john', 'john differentFrom mary']);
      expect(nodes).to.include('john (Man)');
      expect(given('john')).to.deep.include({ ':age': 33, 'rdfs:comment': { '@value': 'said "so"', '@language': 'en' } });
    }
  });

  it('says what properties are: chains, inverses, domains, characteristics; keys and unions of classes as lists', async () => {
    const links = ['uncle propertyChainAxiom parent', 'uncle propertyChainAxiom brother', 'parent inverseOf child', 'parent domain Person', 'Person hasKey ssn', 'Person disjointUnionOf Child', 'Person disjointUnionOf Adult'];
    const texts = [
      functional('SubObjectPropertyOf(ObjectPropertyChain(:parent :brother) :uncle) InverseObjectProperties(:parent :child) ObjectPropertyDomain(:parent :Person) TransitiveObjectProperty(:parent) HasKey(:Person () (:ssn)) DisjointUnion(:Person :Child :Adult)'),
      xml('<SubObjectPropertyOf><ObjectPropertyChain><ObjectProperty IRI="#parent"/><ObjectProperty IRI="#brother"/></ObjectPropertyChain><ObjectProperty IRI="#uncle"/></SubObjectPropertyOf><InverseObjectProperties><ObjectProperty IRI="#parent"/><ObjectProperty IRI="#child"/></InverseObjectProperties><ObjectPropertyDomain><ObjectProperty IRI="#parent"/><Class IRI="#Person"/></ObjectPropertyDomain><TransitiveObjectProperty><ObjectProperty IRI="#parent"/></TransitiveObjectProperty><HasKey><Class IRI="#Person"/><DataProperty IRI="#ssn"/></HasKey><DisjointUnion><Class IRI="#Person"/><Class IRI="#Child"/><Class IRI="#Adult"/></DisjointUnion>'),
      manchester('ObjectProperty: :uncle\n  SubPropertyChain: :parent o :brother\nObjectProperty: :parent\n  Characteristics: Transitive\n  Domain: :Person\n  InverseOf: :child\nClass: :Person\n  HasKey: :ssn\n  DisjointUnionOf: :Child, :Adult'),
    ];
    await same(links, texts);
    for (const text of texts) expect((await read(text)).given('parent')['@type'], text).to.deep.include('owl:TransitiveProperty');
  });

  it('takes notes on the ontology, what it takes in, and lists of what is different', async () => {
    for (const text of [
      functional('Import(<http://y.org/>) Annotation(rdfs:comment "about") DisjointClasses(:A :B :C)'),
      xml('<Import>http://y.org/</Import><Annotation><AnnotationProperty IRI="http://www.w3.org/2000/01/rdf-schema#comment"/><Literal>about</Literal></Annotation><DisjointClasses><Class IRI="#A"/><Class IRI="#B"/><Class IRI="#C"/></DisjointClasses>'),
      manchester('Import: <http://y.org/>\nAnnotations: rdfs:comment "about"\n\nDisjointClasses: :A, :B, :C'),
    ]) {
      const { links, given } = await read(text);
      expect(links, text).to.have.members(['x.org imports y.org', 'AllDisjointClasses members A', 'AllDisjointClasses members B', 'AllDisjointClasses members C']);
      expect(given('x.org')).to.include({ 'rdfs:comment': 'about' });
    }
  });

  it('goes on behind what cannot be read, and says where that was', async () => {
    const { links, unread } = await read(manchester('Class: :A\n  SubClassOf: :r some (:B\n\nClass: :C\n  SubClassOf: :D'));
    expect(links).to.deep.equal(['C subClassOf D']);
    expect(unread).to.equal('10: Class: :C');
    expect((await read('Ontology(<http://x.org/> SubClassOf(<http://x.org/A> <http://x.org/B>) SubClassOf(<http://x.org/A>')).links).to.deep.equal(['A subClassOf B']);
  });

  it('is none where the text is something else, or lies deeper than anybody writes', async () => {
    const deep = 100_000;
    for (const text of ['Ontology(', 'Prefix: words', '<Ontology/>', '<Ontology xmlns="http://x.org/"/>', `Ontology(<a> SubClassOf(<b> ${'ObjectComplementOf('.repeat(deep)}`, `<Ontology xmlns="${spaces.owl}">${'<a>'.repeat(deep)}`, `Ontology:\nClass: <a> SubClassOf: ${'('.repeat(deep)}`]) {
      const { nodes } = await read(text);
      expect(nodes.filter((name) => !/^(?:a|b)(?: |$)/.test(name)), text.slice(0, 60)).to.deep.equal([]);
    }
  });
});
