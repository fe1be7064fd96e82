import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { callLinks } from './call-links.ts';
import { readRdfGraph } from './read-rdf-graph.ts';

const prefixes = '@prefix owl: <http://www.w3.org/2002/07/owl#> .\n@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n@prefix : <http://x.org/#> .\n';
const read = async (text: string, locale = 'en') => {
  const rdf = (await readRdfGraph(prefixes + text, locale))!;
  const graph = readKnowledgeGraph(rdf.value);
  callLinks(graph, rdf.fieldNames);
  return graph;
};
const names = async (text: string): Promise<string[]> => (await read(text)).nodes.filter(({ id }) => id.startsWith('_:')).map(({ name }) => name);

describe('class expressions in RDF', () => {
  it('are called by what they mean, in place of what they are', async () => {
    expect(await names(':Pizza rdfs:subClassOf [ a owl:Restriction ; owl:onProperty :hasBase ; owl:someValuesFrom :Base ] . :hasBase rdfs:label "has base" .')).to.deep.equal(['has base some Base']);
    expect(await names(':a owl:equivalentClass [ a owl:Class ; owl:intersectionOf ( :b [ owl:unionOf ( :c :d ) ] ) ] .')).to.deep.equal(['b and (c or d)', 'c or d']);
  });

  it('are lists also where each link of a list is said to be one, as the OWL API writes them', async () => {
    expect(await names(':a owl:equivalentClass [ owl:oneOf [ a rdf:List ; rdf:first :i ; rdf:rest [ a rdf:List ; rdf:first :j ; rdf:rest rdf:nil ] ] ] .')).to.deep.equal(['{i, j}']);
  });

  it('keep a name of their own', async () => {
    expect(await names(':a rdfs:subClassOf [ rdfs:label "mine" ; owl:complementOf :b ] .')).to.deep.equal(['mine']);
  });

  it('end where they hold themselves, or grow too long', async () => {
    expect(await names('_:x owl:complementOf _:x .')).to.deep.equal(['not (not (not (not (not (not (not …))))))']);
    const [long] = await names(`:a rdfs:subClassOf [ owl:unionOf ( ${Array.from({ length: 100 }, (_, nth) => `:class${nth}`).join(' ')} ) ] .`);
    expect(long!.length).to.be.at.most(120);
    expect(long).to.match(/^class0 or class1 .*…$/);
    const layers = Array.from({ length: 7 }, (_, nth) => `_:l${nth} owl:unionOf ( ${`_:l${nth + 1} `.repeat(300)}) .`).join('\n');
    expect(await names(layers)).to.have.length(8);
  });
});

describe('links of RDF', () => {
  it('are called as the file calls their property, in the language of the reader', async () => {
    const text = '<http://x.org/BFO_50> rdfs:label "part of"@en, "Teil von"@de . :finger <http://x.org/BFO_50> :hand ; :near :thumb .';
    const links = async (locale: string) => (await read(text, locale)).links.map(({ name, given }) => [name, (given as { predicate: string }).predicate]);
    expect(await links('en')).to.deep.equal([['part of', 'http://x.org/BFO_50'], ['near', ':near']]);
    expect((await links('de'))[0]).to.deep.equal(['Teil von', 'http://x.org/BFO_50']);
  });
});
