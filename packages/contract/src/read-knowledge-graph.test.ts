import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { readKnowledgeGraph, type ReadGraph } from './read-knowledge-graph.ts';

const { rawJSON: asWritten } = JSON as JSON & { rawJSON(text: string): object };
const brief = ({ nodes, links }: ReadGraph): string[] => [
  ...nodes.map(({ id, name, kind }) => [id, name, kind].join('|')),
  ...links.map(({ source, target, name }) => `${nodes[source]!.id}>${nodes[target]!.id}:${name}`),
];
const reads = (value: unknown, ...expected: string[]): ReadGraph => {
  const graph = readKnowledgeGraph(value);
  assert.deepEqual(brief(graph), expected);
  return graph;
};

describe('readKnowledgeGraph', () => {
  test('reads the graph of seed 003', () => {
    reads(
      { nodes: [{ id: 'a', name: 'Asthma', type: 'disease' }, { id: 'b', label: 'B', group: 2 }], links: [{ source: 'a', target: 'b', label: 'treats' }] },
      'a|Asthma|disease', 'b|B|2', 'a>b:treats',
    );
  });

  const ada = { id: '1', labels: ['Person'], properties: { name: 'Ada' } };
  const bob = { id: '2', labels: ['Person'], properties: { name: 'Bob' } };
  const half = (low: number, name: string) => ({ identity: { low, high: 0 }, labels: ['Person'], properties: { name } });
  const shapes: [string, unknown, string[]][] = [
    ['edges for links', { nodes: ['a', 'b'], edges: [{ source: 'a', target: 'b' }] }, ['a|a|', 'b|b|', 'a>b:']],
    ['ends that are objects', { nodes: [{ id: 'a' }, { id: 'b' }], links: [{ source: { id: 'a' }, target: { id: 'b' } }] }, ['a|a|', 'b|b|', 'a>b:']],
    ['from and to', { nodes: [{ id: 'a' }], links: [{ from: 'a', to: 'a', type: 'self' }] }, ['a|a|', 'a>a:self']],
    ['subject, predicate and object', { nodes: [], edges: [{ subject: 'x', predicate: 'biolink:treats', object: 'y' }] }, ['x|x|', 'y|y|', 'x>y:biolink:treats']],
    ['ids that are numbers', { nodes: [{ id: 1 }, { id: 0 }], links: [{ source: 0, target: '1' }] }, ['1|1|', '0|0|', '0>1:']],
    ['ids that are numbers as they are written', { nodes: [{ id: asWritten('12345678901234567891') }], links: [{ source: asWritten('12345678901234567891'), target: 'b' }] }, ['12345678901234567891|12345678901234567891|', 'b|b|', '12345678901234567891>b:']],
    ['ends that count the nodes', { nodes: [{ name: 'first' }, { name: 'second' }], links: [{ source: 0, target: 1 }] }, ['first|first|', 'second|second|', 'first>second:']],
    ['TRAPI', { message: { knowledge_graph: { nodes: { 'MONDO:1': { name: 'asthma', categories: ['biolink:Disease'] } }, edges: { e1: { subject: 'MONDO:1', predicate: 'p', object: 'MONDO:1' } } } } }, ['MONDO:1|asthma|biolink:Disease', 'MONDO:1>MONDO:1:p']],
    ['Cytoscape', { elements: { nodes: [{ data: { id: 'a', label: 'A' } }], edges: [{ data: { id: 'e', source: 'a', target: 'b' } }] } }, ['a|A|', 'b|b|', 'a>b:']],
    ['Neo4j', { nodes: [{ id: 4, labels: ['Person'], properties: { name: 'Ada' } }], relationships: [{ startNode: 4, endNode: 4, type: 'KNOWS' }] }, ['4|Ada|Person', '4>4:KNOWS']],
    ['a label beside a name, which is a type', { nodes: [{ id: 'a', name: 'Ada', label: 'Person' }], links: [] }, ['a|Ada|Person']],
    ['what the reference memory server answers', { entities: [{ name: 'Ada', entityType: 'person', observations: ['o'] }, { name: 'Acme', entityType: 'company', observations: [] }], relations: [{ from: 'Ada', to: 'Acme', relationType: 'works at' }] }, ['Ada|Ada|person', 'Acme|Acme|company', 'Ada>Acme:works at']],
    ['the lines that the reference memory server keeps', [{ type: 'entity', name: 'Ada', entityType: 'person', observations: ['o'] }, { type: 'relation', from: 'Ada', to: 'Ada', relationType: 'knows' }], ['Ada|Ada|person', 'Ada>Ada:knows']],
    ['ends that are the names of nodes with ids, as GraphRAG writes them', { entities: [{ id: '1', title: 'ACME', type: 'ORG' }, { id: '2', title: 'Bob' }], relationships: [{ source: 'Bob', target: 'ACME', type: 'works at' }] }, ['1|ACME|ORG', '2|Bob|', '2>1:works at']],
    ['Neo4j’s driver', { nodes: [{ identity: { low: 1, high: 0 }, labels: ['Entity', 'Person'], properties: { name: 'Ada' }, elementId: '4:x:1' }], relationships: [{ identity: { low: 5, high: 0 }, start: { low: 1, high: 0 }, end: { low: 1, high: 0 }, type: 'KNOWS', properties: {}, startNodeElementId: '4:x:1', endNodeElementId: '4:x:1' }] }, ['4:x:1|Ada|Person', '4:x:1>4:x:1:KNOWS']],
    ['Neo4j’s export, where each row says what it is', [{ type: 'node', id: '0', labels: ['User'], properties: { name: 'Adam' } }, { id: '7', type: 'relationship', label: 'KNOWS', start: { id: '0', labels: ['User'] }, end: { id: '0', labels: ['User'] } }], ['0|Adam|User', '0>0:KNOWS']],
    ['Graphiti', { nodes: [{ uuid: 'u1', name: 'Ada', labels: ['Entity', 'Person'] }], edges: [{ uuid: 'e', source_node_uuid: 'u1', target_node_uuid: 'u1', name: 'KNOWS', fact: 'f' }] }, ['u1|Ada|Person', 'u1>u1:KNOWS']],
    ['a list of Cytoscape’s elements', { elements: [{ group: 'nodes', data: { id: 'a', label: 'A' } }, { group: 'edges', data: { id: 'e', source: 'a', target: 'a', interaction: 'pp' } }] }, ['a|A|', 'a>a:pp']],
    ['JSON Graph Format', { graphs: [{ nodes: { a: { label: 'A', metadata: { type: 'Person' } } }, edges: [{ source: 'a', relation: 'knows', target: 'a' }] }] }, ['a|A|Person', 'a>a:knows']],
    ['OBO Graphs', { graphs: [{ nodes: [{ id: 'GO:1', lbl: 'growth', type: 'CLASS' }], edges: [{ sub: 'GO:1', pred: 'is_a', obj: 'GO:1' }] }] }, ['GO:1|growth|CLASS', 'GO:1>GO:1:is_a']],
    ['links that are lists', { nodes: ['a', 'b'], edges: [['a', 'b'], ['b', 'a', { weight: 1, label: 'back' }], [0, 1, 'by place']] }, ['a|a|', 'b|b|', 'a>b:', 'b>a:back', 'a>b:by place']],
    ['triples', { triples: [['a', 'knows', 'b'], { head: 'b', relation: 'r', tail: 'a' }] }, ['a|a|', 'b|b|', 'a>b:knows', 'b>a:r']],
    ['a number for a colour beside a type', { nodes: [{ id: 'a', group: 3, category: 'gene' }] }, ['a|a|gene']],
    ['a list of links', [{ source: 'a', target: 'b' }], ['a|a|', 'b|b|', 'a>b:']],
    ['NetworkX, by neighbours: without a direction each link stands at both ends', { directed: false, nodes: [{ id: 'a' }, { id: 'b' }], adjacency: [[{ id: 'b', weight: 2 }], [{ id: 'a', weight: 2 }, { id: 'b' }]] }, ['a|a|', 'b|b|', 'a>b:', 'b>b:']],
    ['NetworkX, by neighbours, with a direction', { directed: true, nodes: [{ id: 'a' }, { id: 'b' }], adjacency: [[{ id: 'b' }], [{ id: 'a' }]] }, ['a|a|', 'b|b|', 'a>b:', 'b>a:']],
    ['Neo4j’s HTTP interface', { results: [{ columns: ['p'], data: [{ row: [[]], graph: { nodes: [ada, bob], relationships: [{ id: '7', type: 'KNOWS', startNode: '1', endNode: '2', properties: {} }] } }, { graph: { nodes: [ada], relationships: [] } }] }], errors: [] }, ['1|Ada|Person', '2|Bob|Person', '1>2:KNOWS']],
    ['Neo4j’s query interface', { data: { fields: ['n', 'r', 'm'], values: [[ada, { elementId: 'r', type: 'KNOWS', startNodeElementId: '1', endNodeElementId: '2', properties: {} }, bob]] }, bookmarks: ['b'] }, ['1|Ada|Person', '2|Bob|Person', '1>2:KNOWS']],
    ['paths of Neo4j’s driver, whose ids are two halves', { records: [{ keys: ['p'], _fields: [{ start: half(1, 'Ada'), end: half(2, 'Bob'), segments: [{ start: half(1, 'Ada'), relationship: { identity: { low: 9, high: 0 }, start: { low: 1, high: 0 }, end: { low: 2, high: 0 }, type: 'KNOWS', properties: {} }, end: half(2, 'Bob') }] }] }] }, ['1|Ada|Person', '2|Bob|Person', '1>2:KNOWS']],
    ['rows of paths, as Neo4j’s driver for Python writes them', [{ p: [{ name: 'Ada' }, 'KNOWS', { name: 'Ada', born: 1 }, 'WORKS_AT', { title: 'Acme' }], count: 2 }, { r: [{ name: 'Ada' }, 'LIKES', { title: 'Acme' }] }], ['Ada|Ada|', 'Ada (2)|Ada|', 'Acme|Acme|', 'Ada>Ada (2):KNOWS', 'Ada (2)>Acme:WORKS_AT', 'Ada>Acme:LIKES']],
    ['rows without a graph, as what they are', [{ name: 'Ada', tags: ['x'] }], ['Ada|Ada|']],
    [
      'CycloneDX: components, those within others, and the vulnerabilities that affect them',
      {
        bomFormat: 'CycloneDX',
        specVersion: '1.6',
        metadata: { component: { 'bom-ref': 'app', type: 'application', name: 'app', version: '1.0.0' } },
        components: [{ 'bom-ref': 'c', type: 'library', group: '@babel', name: 'core', version: '7.1.0', components: [{ type: 'file', name: 'index.js' }] }, { type: 'library', name: 'left-pad', purl: 'pkg:npm/left-pad@1.3.0' }],
        dependencies: [{ ref: 'app', dependsOn: ['c', 'pkg:npm/left-pad@1.3.0'] }, { ref: 'c', dependsOn: [], provides: ['index.js'] }],
        vulnerabilities: [{ id: 'CVE-2026-1', affects: [{ ref: 'urn:cdx:f08a6ccd/1#pkg%3Anpm%2Fleft-pad%401.3.0' }] }],
      },
      ['app|app@1.0.0|application', 'c|@babel/core@7.1.0|library', 'index.js|index.js|file', 'pkg:npm/left-pad@1.3.0|left-pad|library', 'CVE-2026-1|CVE-2026-1|vulnerability', 'c>index.js:components', 'app>c:', 'app>pkg:npm/left-pad@1.3.0:', 'c>index.js:provides', 'CVE-2026-1>pkg:npm/left-pad@1.3.0:affects'],
    ],
    [
      'SPDX 2, in what GitHub answers; what relates to nothing is no link',
      { sbom: { spdxVersion: 'SPDX-2.3', SPDXID: 'SPDXRef-DOCUMENT', name: 'app', packages: [{ SPDXID: 'SPDXRef-a', name: 'a', versionInfo: '1.0', primaryPackagePurpose: 'OPERATING_SYSTEM' }, { SPDXID: 'SPDXRef-b', name: 'b' }], files: [{ SPDXID: 'SPDXRef-f', fileName: './f.c' }], relationships: [{ spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: 'SPDXRef-a' }, { spdxElementId: 'SPDXRef-a', relationshipType: 'DEPENDS_ON', relatedSpdxElement: 'SPDXRef-b' }, { spdxElementId: 'SPDXRef-b', relationshipType: 'DEPENDS_ON', relatedSpdxElement: 'NONE' }] } },
      ['SPDXRef-DOCUMENT|app|document', 'SPDXRef-a|a@1.0|operating system', 'SPDXRef-b|b|package', 'SPDXRef-f|./f.c|file', 'SPDXRef-DOCUMENT>SPDXRef-a:DESCRIBES', 'SPDXRef-a>SPDXRef-b:DEPENDS_ON'],
    ],
    [
      'SPDX 3',
      { '@context': 'https://spdx.org/rdf/3.0.1/spdx-context.jsonld', '@graph': [{ type: 'CreationInfo', '@id': '_:c' }, { type: 'software_Package', spdxId: 'urn:a', name: 'a', software_packageVersion: '2' }, { type: 'software_Package', spdxId: 'urn:b', name: 'b' }, { type: 'Relationship', spdxId: 'urn:r', from: 'urn:a', relationshipType: 'dependsOn', to: ['urn:b'] }] },
      ['urn:a|a@2|software_Package', 'urn:b|b|software_Package', 'urn:a>urn:b:dependsOn'],
    ],
    ['madge', { 'a.js': ['b.js'], 'b.js': [] }, ['a.js|a.js|', 'b.js|b.js|', 'a.js>b.js:']],
    ['dependency-cruiser', { modules: [{ source: 'a.js', dependencies: [{ module: './b', resolved: 'b.js', dependencyTypes: ['local'] }] }, { source: 'fs', dependencies: [], dependencyTypes: ['core'] }], summary: {} }, ['a.js|a.js|', 'fs|fs|core', 'b.js|b.js|', 'a.js>b.js:']],
    ['the project graph of Nx', { graph: { nodes: { web: { name: 'web', type: 'app' }, ui: { type: 'lib' } }, dependencies: { web: [{ source: 'web', target: 'ui', type: 'static' }], ui: [] } } }, ['web|web|app', 'ui|ui|lib', 'web>ui:static']],
    ['a workflow of n8n', { nodes: [{ id: 'u1', name: 'Ask', type: 'webhook' }, { id: 'u2', name: 'Tell', type: 'set' }], connections: { Ask: { main: [[{ node: 'Tell', type: 'main', index: 0 }]] }, Tell: { ai_tool: [null, [{ node: 'Ask' }]] } } }, ['u1|Ask|webhook', 'u2|Tell|set', 'u1>u2:', 'u2>u1:ai_tool']],
    ['a canvas of Obsidian', { nodes: [{ id: 'x', type: 'text', text: 'Plan' }, { id: 'y', type: 'file', file: 'b.md' }], edges: [{ id: 'e', fromNode: 'x', toNode: 'y', label: 'see' }] }, ['x|Plan|text', 'y|b.md|file', 'x>y:see']],
    ['LangGraph', { nodes: [{ id: '__start__', type: 'schema', data: '__start__' }, { id: 'agent', type: 'runnable', data: { id: ['x'], name: 'Agent' } }], edges: [{ source: '__start__', target: 'agent', conditional: true, data: 'go' }] }, ['__start__|__start__|schema', 'agent|Agent|runnable', '__start__>agent:go']],
    ['linked data: ids, fields that the context calls ids, and text that is the id of a thing', { '@context': { knows: { '@id': 'foaf:knows', '@type': '@id' } }, '@graph': [{ '@id': 'ex:a', '@type': 'Person', 'rdfs:label': [{ '@value': 'Ada' }], knows: ['ex:z'], likes: 'ex:b', age: 3 }, { '@id': 'ex:b', name: 'Bob', home: { '@id': 'ex:h', name: 'Home' } }] }, ['ex:a|Ada|Person', 'ex:b|Bob|', 'ex:h|Home|', 'ex:z|ex:z|', 'ex:a>ex:z:knows', 'ex:a>ex:b:likes', 'ex:b>ex:h:home']],
    ['linked data that is expanded: addresses are called by their ends', [{ '@id': 'http://x.org/a', '@type': ['http://x.org/P'], 'http://xmlns.com/foaf/0.1/knows': [{ '@list': [{ '@id': 'http://x.org/b#c' }] }] }], ['http://x.org/a|a|P', 'http://x.org/b#c|http://x.org/b#c|', 'http://x.org/a>http://x.org/b#c:knows']],
    ['linked data without addresses: what a program counted is called by its type, of several types by one that tells something', [{ '@id': '_:b0', '@type': ['http://www.w3.org/2002/07/owl#NamedIndividual', 'http://x.org/P'] }, { '@id': '_:n3-1' }, { '@id': '_:ada', '@type': 'http://www.w3.org/2002/07/owl#Thing' }], ['_:b0|P|P', '_:n3-1|[ ]|', '_:ada|ada|Thing']],
    ['nodes alone', { nodes: ['a'] }, ['a|a|']],
    ['nothing', { nodes: [], links: [] }, []],
  ];
  for (const [name, value, expected] of shapes) test(`reads ${name}`, () => void reads(value, ...expected));

  test('makes a node of a name that only links have, and counts it', () => {
    assert.equal(reads({ nodes: [{ id: 'a' }], links: [{ source: 'a', target: 'gone' }] }, 'a|a|', 'gone|gone|', 'a>gone:').implied, 1);
  });

  test('makes a node of a name that several nodes have: none of them is meant more than another', () => {
    reads({ nodes: [{ id: '1', name: 'Ada' }, { id: '2', name: 'Ada' }], links: [{ source: 'Ada', target: '1' }] }, '1|Ada|', '2|Ada|', 'Ada|Ada|', 'Ada>1:');
    reads({ nodes: [{ id: '1', name: '2' }, { id: '2' }], links: [{ source: '2', target: '1' }] }, '1|2|', '2|2|', '2>1:');
  });

  test('keeps links that are lists without ends, and several graphs of a file, as what they are', () => {
    const graph = reads({ nodes: ['a'], links: [[], ['a'], ['a', null]] }, 'a|a|');
    assert.deepEqual(graph.unread, [[], ['a'], ['a', null]]);
    assert.equal(readKnowledgeGraph({ graphs: [{ nodes: ['a'] }, { nodes: ['a'] }] }).unread.length, 1);
  });

  test('says of dependencies that they are drawn in layers, and which way', () => {
    const bill = { bomFormat: 'CycloneDX', components: [{ 'bom-ref': 'a', name: 'a' }, { 'bom-ref': 'b', name: 'b' }], dependencies: [{ ref: 'a', dependsOn: ['b'] }] };
    const nx = { nodes: { web: {}, ui: {} }, dependencies: { web: [{ source: 'web', target: 'ui' }] } };
    const cruised = { modules: [{ source: 'a.ts', dependencies: [{ resolved: 'b.ts' }] }] };
    for (const value of [bill, nx, cruised]) assert.equal(readKnowledgeGraph(value).rest['rankdir'], 'LR');
    assert.equal(readKnowledgeGraph({ ...bill, rankdir: 'TB' }).rest['rankdir'], 'TB');
    assert.equal(readKnowledgeGraph({ nodes: ['a', 'b'], links: [['a', 'b']] }).rest['rankdir'], undefined);
  });

  test('says of links that are lists which is which, and keeps the rest of them', () => {
    const { links } = readKnowledgeGraph({ edges: [['a', 'b', 'knows', 7, null], ['a', 'b', { weight: 2 }], ['a', 'b', { source: 'x' }]] });
    assert.deepEqual(links.map(({ given }) => given), [{ source: 'a', target: 'b', label: 'knows', rest: [7, null] }, { source: 'a', target: 'b', weight: 2 }, { source: 'a', target: 'b', rest: [{ source: 'x' }] }]);
    assert.deepEqual(readKnowledgeGraph({ triples: [['a', 'knows', 'b', 0.9]] }).links[0]!.given, { subject: 'a', predicate: 'knows', object: 'b', rest: [0.9] });
  });

  test('keeps every value of an id that comes twice', () => {
    const graph = reads({ nodes: [{ id: 'a' }, { id: 'a', name: 'A', type: 't', more: 1 }], links: [] }, 'a|A|t');
    assert.deepEqual([graph.repeated, graph.nodes[0]!.given], [1, [{ id: 'a' }, { id: 'a', name: 'A', type: 't', more: 1 }]]);
  });

  test('keeps parallel links and loops', () => {
    reads({ nodes: ['a'], links: [{ source: 'a', target: 'a' }, { source: 'a', target: 'a' }] }, 'a|a|', 'a>a:', 'a>a:');
  });

  test('gives nodes without an id one of their own', () => {
    reads({ nodes: [{ name: 'x' }, { name: 'x' }, {}], links: [] }, 'x|x|', 'x (2)|x|', '#3|#3|');
  });

  test('keeps what is no node, what is no link and the other fields of the file', () => {
    const graph = reads({ nodes: [null, [], 'a'], links: [7, { source: 'a' }], query: 'q', version: 3 }, 'a|a|');
    assert.deepEqual([graph.unread, graph.rest], [[null, [], 7, { source: 'a' }], { query: 'q', version: 3 }]);
    assert.deepEqual(readKnowledgeGraph('words').unread, ['words']);
  });

  test('names of the prototype are names', () => {
    const value: unknown = JSON.parse('{"nodes":{"__proto__":{"name":"p"},"constructor":{}},"links":[{"source":"__proto__","target":"toString"}],"__proto__":{"polluted":true}}');
    const graph = reads(value, '__proto__|p|', 'constructor|constructor|', 'toString|toString|', '__proto__>toString:');
    assert.equal(({} as { polluted?: boolean }).polluted, undefined);
    assert.equal(Object.hasOwn(graph.rest, '__proto__'), true);
  });

  test('reads anything: never throws, loses no value, and every end is a node', () => {
    const one = fc.oneof(fc.jsonValue(), fc.record({ id: fc.constantFrom('a', 'b', 1), source: fc.jsonValue(), target: fc.jsonValue() }), fc.record({ source: fc.constantFrom('a', 1, 'z'), target: fc.constantFrom('b', 0) }));
    fc.assert(fc.property(fc.oneof(fc.jsonValue(), fc.record({ nodes: fc.array(one), links: fc.array(one) })), (value) => {
      const { nodes, links, unread } = readKnowledgeGraph(value);
      for (const { source, target } of links) assert.ok(nodes[source] && nodes[target]);
      assert.equal(new Set(nodes.map(({ id }) => id)).size, nodes.length);
      if (typeof value !== 'object' || value === null || Array.isArray(value) || !('nodes' in value) || !Array.isArray(value.nodes) || !('links' in value) || !Array.isArray(value.links)) return;
      const kept = new Set<unknown>([...nodes.flatMap(({ given }) => given), ...links.map(({ given }) => given), ...unread]);
      for (const each of [...value.nodes, ...value.links]) assert.ok(kept.has(each) || (Array.isArray(each) && value.links.includes(each)));
    }));
  });
});
