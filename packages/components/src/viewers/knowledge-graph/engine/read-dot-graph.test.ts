import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { readDotGraph } from './read-dot-graph.ts';

const read = (text: string) => {
  const { nodes, links } = readKnowledgeGraph(readDotGraph(text));
  return {
    nodes: nodes.map(({ id, name, kind }) => `${id === name ? id : `${id}=${name}`}${kind && ` (${kind})`}`),
    links: links.map(({ source, target, name }) => `${nodes[source]!.id}>${nodes[target]!.id}${name && `:${name}`}`),
  };
};

describe('a graph in DOT', () => {
  it('has the nodes and links that it names, with their attributes', () => {
    expect(read('// tool\n# 1 "x"\n/* x { */ strict digraph "G" {\n rankdir=LR; node [shape=box, label="no"] edge [color=red];\n a [label="Ada \\"A\\""  weight=2]; b; a -> b -> c [label="knows"]; "d e":p1:ne -> a:w; -1.5 -> .5 }')).to.deep.equal({
      nodes: ['a=Ada "A"', 'b', 'c', 'd e', '-1.5', '.5'],
      links: ['a>b:knows', 'b>c:knows', 'd e>a', '-1.5>.5'],
    });
    expect(readDotGraph('digraph { a [url="x", __proto__="p"]; __proto__ }')!.nodes).to.deep.equal([{ id: 'a', url: 'x' }, { id: '__proto__' }]);
  });

  it('has no direction where the file says so', () => {
    expect([readDotGraph('graph { a -- b }')!.directed, readDotGraph('digraph { a -> b }')!.directed]).to.deep.equal([false, undefined]);
  });

  it('is to be drawn in layers, the way that it says, where Graphviz would', () => {
    const way = (text: string) => readDotGraph(text)!.rankdir;
    expect([way('digraph { a -> b }'), way('digraph { rankdir=LR; a -> b }'), way('digraph { graph [rankdir="BT"] subgraph cluster_a { rankdir=RL; a } a -> b }')]).to.deep.equal(['TB', 'LR', 'BT']);
    expect([way('graph { rankdir=LR; a -- b }'), way('digraph { layout=neato; a -> b }')]).to.deep.equal([undefined, undefined]);
  });

  it('links each node of a group, and tells nodes of clusters by what these are called', () => {
    expect(read('digraph { subgraph cluster_0 { label="Back end"; a; subgraph s { b } } {rank=same; c d} -> a; e -> subgraph cluster_1 { graph [label=<<b>Front</b>&amp; more>]; f; g } }')).to.deep.equal({
      nodes: ['a (Back end)', 'b (Back end)', 'c', 'd', 'e', 'f (Front & more)', 'g (Front & more)'],
      links: ['c>a', 'd>a', 'e>f', 'e>g'],
    });
  });

  it('reads labels of several lines, of records, of marked up text and of several pieces', () => {
    expect(read('digraph { a [shape=record, label="{<p>Animal|+ name : string\\l+ age\\l}"]; b [label=<<table><tr><td>One &lt; two</td></tr></table>>]; c [label="ab" + "cd\\nef"]; d [label="\\N"]; "ë" }').nodes).to.deep.equal(['a=Animal · + name : string + age', 'b=One < two', 'c=abcd ef', 'd', 'ë']);
  });

  it('keeps what came before the end of a file that breaks off', () => {
    expect(read('digraph { a -> b; c -> "d')).to.deep.equal({ nodes: ['a', 'b', 'c'], links: ['a>b'] });
  });

  it('is none where the text is something else, or more than anybody reads', () => {
    for (const text of ['', 'graph', 'words { a }', '{"nodes":[]}', `digraph ${'{'.repeat(500)}`, `digraph { {${'a b c d e f g h i j '.repeat(1)}} ${'-> {1 2 3 4 5 6 7 8 9 0 11 12 13 14 15 16 17 18 19 20}'.repeat(3000)} }`]) expect(readDotGraph(text), text.slice(0, 30)).to.equal(undefined);
  });
});
