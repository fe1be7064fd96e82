import { expect } from 'chai';
import { readKnowledgeGraph } from '@mcp-canvas/contract';
import { readXmlGraph } from './read-xml-graph.ts';

const read = (text: string) => {
  const { nodes, links } = readKnowledgeGraph(readXmlGraph(text));
  return {
    nodes: nodes.map(({ name, kind }) => (kind ? `${name} (${kind})` : name)),
    links: links.map(({ source, target, name }) => `${nodes[source]!.name} ${name || '–'} ${nodes[target]!.name}`),
    fields: nodes.map(({ given }) => given[0]),
    said: links.map(({ given }) => given),
  };
};
const graphml = (inside: string) => `<?xml version="1.0" encoding="UTF-8"?>\n<graphml xmlns="http://graphml.graphdrawing.org/xmlns">${inside}</graphml>`;

describe('a graph in XML', () => {
  it('is read from GraphML: values are called as its keys say, numbers are numbers, what is not said is what is usual', () => {
    const { nodes, links, fields, said } = read(graphml(`
      <key id="d0" for="node" attr.name="entity_type" attr.type="string"/><key id="d1" for="edge" attr.name="weight" attr.type="double"/>
      <key id="d2" for="node" attr.name="known" attr.type="boolean"><default>true</default></key><key id="d3" attr.name="id" for="node"/>
      <graph edgedefault="directed">
        <!-- <node id="left out"/> -->
        <node id="a"><data key="d0">drug &amp; co</data><data key="d3">other</data></node>
        <node id="b"><data key="d2">false</data><data key="no.key">as it is</data></node>
        <edge source="a" target="b" label="treats"><data key="d1">0.5</data></edge><edge id="e" source="b" target="c"/>
      </graph>`));
    expect(nodes).to.deep.equal(['a (drug & co)', 'b', 'c']);
    expect(links).to.deep.equal(['a treats b', 'b – c']);
    expect(fields.slice(0, 2)).to.deep.equal([{ known: true, id: 'a', entity_type: 'drug & co' }, { known: false, id: 'b', 'no.key': 'as it is' }]);
    expect(said[0]).to.deep.equal({ source: 'a', target: 'b', label: 'treats', weight: 0.5 });
  });

  it('takes what is usual of everything for nodes and links alike, and goes through no other key for each of them', () => {
    const { fields, said } = read(graphml(`<key id="a" attr.name="since" attr.type="int"><default>1</default><default>2</default></key><key id="b" for="edge" attr.name="kind"><default>road</default></key><key id="c" for="graph" attr.name="no"><default>x</default></key>
      <graph><node id="n"/><edge source="n" target="n"/><edge source="n" target="n"><data key="b">rail</data></edge></graph>`));
    expect([fields[0], ...said]).to.deep.equal([{ since: 2, id: 'n' }, { since: 2, kind: 'road', source: 'n', target: 'n' }, { since: 2, kind: 'rail', source: 'n', target: 'n' }]);
    const keys = Array.from({ length: 3000 }, (_, at) => `<key id="k${at}" for="node" attr.name="n${at}"/>`).join('');
    expect(readXmlGraph(graphml(`${keys}<graph>${'<node id="n"/>'.repeat(20_000)}</graph>`))!.nodes.length).to.equal(20_000);
  });

  it('has the labels that yEd draws and that Neo4j exports, and nodes within nodes', () => {
    const drawn = (text: string) => `<data key="d6"><y:ShapeNode><y:Fill color="#fff"/><y:NodeLabel fontSize="12">${text}</y:NodeLabel></y:ShapeNode></data>`;
    const { nodes, links, fields } = read(graphml(`<key for="node" id="d6" yfiles.type="nodegraphics"/><graph><node id="n0">${drawn('Group')}<graph id="n0:"><node id="n0::n0">${drawn('Inner')}</node></graph></node>
      <node id="n1" labels=":Person:Author"><data key="labels">:Person:Author</data><data key="name">Ada</data></node>
      <edge source="n1" target="n0::n0"><data key="d9"><y:PolyLineEdge><y:EdgeLabel>wrote</y:EdgeLabel></y:PolyLineEdge></data></edge></graph>`));
    expect(nodes).to.deep.equal(['Group', 'Inner', 'Ada (Person)']);
    expect(links).to.deep.equal(['Ada wrote Inner']);
    expect(fields[1]).to.deep.include({ parent: 'n0' });
  });

  it('is read from GEXF: attributes of nodes and of links may have the same ids; a link without a label has no name', () => {
    const { nodes, links, said } = read(`<gexf version="1.3"><meta><creator>x</creator></meta><graph defaultedgetype="directed">
      <attributes class="node"><attribute id="0" title="kind" type="string"/></attributes><attributes class="edge"><attribute id="0" title="year" type="integer"><default>2000</default></attribute></attributes>
      <nodes><node id="1" label="Ada"><attvalues><attvalue for="0" value="person"/></attvalues><viz:color r="1" g="2" b="3"/></node><node id="2" label="Bob"/></nodes>
      <edges><edge id="0" source="1" target="2" type="directed" weight="2"><attvalues><attvalue for="0" value="1843"/></attvalues></edge><edge source="2" target="1" label="knows"/></edges></graph></gexf>`);
    expect(nodes).to.deep.equal(['Ada (person)', 'Bob']);
    expect(links).to.deep.equal(['Ada – Bob', 'Bob knows Ada']);
    expect(said.map((one) => (one as { year: unknown }).year)).to.deep.equal([1843, 2000]);
  });

  it('says whether its links have a direction: GraphML by the outermost graph, GEXF where it says that they do', () => {
    const directed = (text: string) => readXmlGraph(text)!.directed;
    expect(directed(graphml('<graph edgedefault="undirected"><node id="a"><graph edgedefault="directed"/></node></graph>'))).to.equal(false);
    expect([graphml('<graph edgedefault="directed"/>'), graphml('<graph/>'), '<gexf><graph defaultedgetype="directed"/></gexf>'].map(directed)).to.deep.equal([undefined, undefined, undefined]);
    expect(['<gexf><graph defaultedgetype="undirected"/></gexf>', '<gexf><graph mode="static"/></gexf>'].map(directed)).to.deep.equal([false, false]);
  });

  it('is none of other XML, keeps hostile names, and takes no long time over what never ends', () => {
    expect(readXmlGraph('<?xml version="1.0"?><feed><node id="a"/></feed>')).to.equal(undefined);
    expect(readXmlGraph('no xml')).to.equal(undefined);
    const { nodes } = readXmlGraph(graphml('<graph><node id="a"><data key="__proto__">x</data><data key="constructor">y</data></node>'))!;
    expect(Object.entries(nodes[0]!)).to.deep.equal([['id', 'a'], ['__proto__', 'x'], ['constructor', 'y']]);
    expect(readXmlGraph(graphml('<!-- <node id="'.repeat(100_000)))?.nodes).to.deep.equal([]);
  });
});
