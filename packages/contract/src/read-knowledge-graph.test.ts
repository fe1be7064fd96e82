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
    ['a list of links', [{ source: 'a', target: 'b' }], ['a|a|', 'b|b|', 'a>b:']],
    ['nodes alone', { nodes: ['a'] }, ['a|a|']],
    ['nothing', { nodes: [], links: [] }, []],
  ];
  for (const [name, value, expected] of shapes) test(`reads ${name}`, () => void reads(value, ...expected));

  test('makes a node of a name that only links have, and counts it', () => {
    assert.equal(reads({ nodes: [{ id: 'a' }], links: [{ source: 'a', target: 'gone' }] }, 'a|a|', 'gone|gone|', 'a>gone:').implied, 1);
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
      for (const each of [...value.nodes, ...value.links]) assert.ok(kept.has(each));
    }));
  });
});
