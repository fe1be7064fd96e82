import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { readRdfGraph } from './read-rdf-graph.ts';

const read = async (text: string, locale = 'en') => {
  const rdf = await readRdfGraph(text, locale);
  const { nodes, links, implied } = readKnowledgeGraph(rdf?.value);
  return {
    nodes: nodes.map(({ id, name, kind }) => `${id === name ? id : `${id}=${name}`}${kind && ` (${kind})`}`),
    links: links.map(({ source, target, name }) => `${nodes[source]!.name}>${nodes[target]!.name}${name && `:${name}`}`),
    given: nodes.map(({ given }) => given[0] as Record<string, unknown>),
    implied,
    unread: rdf?.unread,
  };
};
const prefixes = '@prefix foaf: <http://xmlns.com/foaf/0.1/> .\n@prefix : <http://x.org/#> .\n@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .\n@prefix xsd: <http://www.w3.org/2001/XMLSchema#> .\n';

describe('a graph in RDF', () => {
  it('of Turtle has the things that are spoken of, called by their labels or the ends of their addresses, and what links them', async () => {
    const { nodes, links, implied } = await read(`# people\n${prefixes}:ada a foaf:Person ; rdfs:label "Ada" ; foaf:knows :bob, <http://y.org/people/eve> .\n:bob a <http://www.w3.org/2002/07/owl#NamedIndividual>, foaf:Agent .`);
    expect(nodes).to.deep.equal(['http://x.org/#ada=Ada (Person)', 'http://x.org/#bob=bob (Agent)', 'http://y.org/people/eve=eve']);
    expect(links).to.deep.equal(['Ada>bob:knows', 'Ada>eve:knows']);
    expect(implied).to.equal(0);
  });

  it('keeps what is said of a thing, by the prefixes of the file: numbers and truth as such, with its language or type what has one', async () => {
    const { given } = await read(`${prefixes}:a foaf:age 36 ; foaf:size 1.50 ; foaf:isReal true ; foaf:born "1815-12-10"^^xsd:date ; foaf:nick "Ada"@en-GB ; <http://z.org/x/> "rest" .`);
    expect(given[0]).to.include({ '@id': 'http://x.org/#a', 'foaf:age': 36, 'foaf:isReal': true, 'http://z.org/x/': 'rest' });
    expect([given[0]!['foaf:size'], given[0]!['foaf:born'], given[0]!['foaf:nick']]).to.deep.equal([{ '@value': '1.50', '@type': 'xsd:decimal' }, { '@value': '1815-12-10', '@type': 'xsd:date' }, { '@value': 'Ada', '@language': 'en-gb' }]);
  });

  it('calls things in the language of the reader, else of its kin, without one, in English, in any', async () => {
    const labels = (text: string, locale: string) => read(`${prefixes}:a rdfs:label ${text} .`, locale).then(({ nodes }) => nodes[0]);
    const all = '"gato"@es, "cat"@en, "Katze"@de, "felis"';
    expect((await read(`${prefixes}:a rdfs:label "tomate"@pt ; <http://www.w3.org/2004/02/skos/core#prefLabel> "tomato"@en .`)).nodes).to.deep.equal(['http://x.org/#a=tomato']);
    expect([await labels(all, 'de'), await labels(all, 'de-AT'), await labels(all, 'fr'), await labels('"gato"@es, "cat"@en-US', 'fr'), await labels('"gato"@es', 'fr')].map((one) => one!.split('=')[1])).to.deep.equal(['Katze', 'Katze', 'felis', 'cat', 'gato']);
  });

  it('makes one link for each thing of a list, and no node of the list; what is no whole list stays as it is written', async () => {
    expect((await read(`${prefixes}:a :has ( :b "x" ( :c ) ) . :d :has () .`)).links).to.deep.equal(['a>b:has']);
    const { links } = await read(`@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n${prefixes}:a :has _:r . _:r rdf:first :b ; rdf:rest _:r . _:l rdf:first :c ; rdf:rest rdf:nil .`);
    expect(links).to.include('a>r:has').and.include('r>b:first').and.include('l>c:first');
  });

  it('calls what has no address by its type', async () => {
    expect((await read(`${prefixes}:a :at [ a :Address ; :town "Ur" ], [ :town "Uruk" ], _:home .`)).links).to.deep.equal(['a>Address:at', 'a>[ ]:at', 'a>home:at']);
  });

  it('of N-Triples, N-Quads and TriG is the same, whatever graph a statement is in', async () => {
    const [a, b] = ['<http://x.org/a>', '<http://x.org/b>'];
    for (const text of [`${a} ${b} ${b} .`, `\ufeff${a} ${b} ${b} <http://x.org/g> .\n`, `GRAPH <http://x.org/g> { ${a} ${b} ${b} }`, `PREFIX x: <http://x.org/>\nx:g { x:a x:b x:b }`]) expect((await read(text)).links, text).to.deep.equal(['a>b:b']);
  });

  it('takes a statement that comes again once', async () => {
    const { links, given } = await read(`${prefixes}:a a :T ; :is :b, "b" . :a a :T ; :is "b", :b .`);
    expect(links).to.deep.equal(['a>b:is']);
    expect(given[0]).to.deep.equal({ '@id': 'http://x.org/#a', '@type': ':T', ':is': [{ '@id': 'http://x.org/#b' }, 'b'], type: 'T', name: 'a' });
  });

  it('takes statements about statements', async () => {
    expect((await read(`${prefixes}:c :says <<( :a :knows :b )>> .`)).links).to.deep.equal(['c><< http://x.org/#a http://x.org/#knows http://x.org/#b >>:says']);
  });

  it('keeps what came before the place where a file breaks off, and where that was', async () => {
    const { links, unread } = await read(`${prefixes}:a :b :c .\n:d :e`);
    expect(links).to.deep.equal(['a>c:b']);
    expect(unread).to.be.a('string').and.not.equal('');
  });

  it('is none where the text is something else', async () => {
    for (const text of ['', 'plain words', '# a heading\n\nText: more', '{"a":1}', '<html><body>x</body></html>', 'key: value\nother: 1', '[section]\na=1', '['.repeat(100_000), '<a> '.repeat(3)]) expect(await readRdfGraph(text, 'en'), text.slice(0, 30)).to.equal(undefined);
  });

  it('is none where lists hold each other without end', async () => {
    const list = (more: string) => `@prefix rdf: <http://www.w3.org/1999/02/22-rdf-syntax-ns#> .\n<a> <b> ${more} .`;
    expect(await readRdfGraph(list('_:l . _:l rdf:first _:l ; rdf:rest rdf:nil'), 'en')).to.equal(undefined);
    expect(await readRdfGraph(list(`${'( '.repeat(50_000)}${') '.repeat(50_000)}`), 'en')).to.equal(undefined);
    expect(await readRdfGraph(`<a> <b> ${'<<( <a> <b> '.repeat(5000)}<c>${' )>>'.repeat(5000)} .`, 'en')).to.equal(undefined);
  });

  it('takes names as they come', async () => {
    const { given } = await read('<a> <__proto__> "x" ; <constructor> <__proto__> .');
    expect(Object.entries(given[0]!)).to.deep.include(['__proto__', 'x']);
    expect(given.map((one) => one['@id'])).to.deep.equal(['a', '__proto__']);
  });
});
