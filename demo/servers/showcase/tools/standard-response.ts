import { barChart } from '../../assets/png.ts';
import { base64 } from '../answer.ts';
import { noArguments, type ShowcaseTool } from '../tool.ts';

const works = [
  { title: 'Grey herons on regulated rivers', authors: ['Aalto R', 'Bassi L'], journal: 'J Field Ornithol', year: 2021, pmid: '30000001', doi: '10.1000/heron.1' },
  { title: 'Fog and the foraging of waders', authors: ['Castillo M'], journal: 'Ecology Letters', year: 2023, pmid: '30000002', doi: '10.1000/fog.2' },
];

const graph = {
  nodes: [
    { id: 'MONDO:1', name: 'asthma', type: 'disease' },
    { id: 'DRUG:1', name: 'salbutamol', type: 'drug' },
    { id: 'GENE:1', name: 'ADRB2', type: 'gene' },
  ],
  links: [
    { source: 'DRUG:1', target: 'MONDO:1', label: 'treats' },
    { source: 'DRUG:1', target: 'GENE:1', label: 'activates' },
  ],
};

const grant = '# Grant proposal\n\n## Aims\n\n1. Count the herons\n2. Understand the fog\n\n| Year | Cost |\n|---|---:|\n| 1 | 12,000 |\n';
const found = `# Search Results for: herons\n\n${works.map(({ title, year }) => `- ${title} (${year})`).join('\n')}`;
const plot = 'import matplotlib.pyplot as plt\n\nvalues = [4, 9, 6]\nplt.bar(range(3), values)\nplt.savefig("plot.png")\n';

const say = (text: string, more: object = {}) => ({ type: 'text', text, ...more });
const image = () => ({ type: 'image/png', data: base64(barChart([4, 9, 6], 320, 200)), metadata: { sourceCode: plot } });

const describe = (name: string, title: string, description: string, answer: () => object): ShowcaseTool => ({ name, title, description, inputSchema: noArguments, run: answer });

/** StandardMCPResponse (seed 003) and the fields that came before it. */
export const standardResponseTools: ShowcaseTool[] = [
  describe('bibliography', 'Bibliography', 'As a PubMed server answers: text for the model, citations as an artifact.', () => ({
    content: [say(found, { forModel: true })],
    artifacts: [{ type: 'application/vnd.bibliography', title: 'Bibliography', content: works }],
  })),
  describe('bibliography_legacy_field', 'Bibliography, the old field', 'The same in the top-level field “bibliography”.', () => ({
    content: [say(found, { forModel: true })],
    bibliography: works,
  })),
  describe('knowledge_graph', 'Knowledge graph', 'As a MediKanren server answers: text, a graph as an artifact, metadata.', () => ({
    content: [say('Two relations found for salbutamol.')],
    artifacts: [{ type: 'application/vnd.knowledge-graph', title: 'Knowledge Graph', content: graph }],
    metadata: { querySuccess: true, nodeCount: graph.nodes.length },
  })),
  describe('knowledge_graph_legacy_field', 'Knowledge graph, the old field', 'The same in the top-level field “knowledgeGraph”.', () => ({
    content: [say('Two relations found for salbutamol.')],
    knowledgeGraph: graph,
  })),
  describe('grant_markdown', 'Grant proposal', 'The top-level field “grantMarkdown”.', () => ({ content: [say('The proposal is ready.')], grantMarkdown: grant })),
  describe('binary_output_with_source', 'Picture with its source code', 'binaryOutput: an image and, beside it, the code that drew it.', () => ({
    content: [say('Plotted.')],
    binaryOutput: image(),
  })),
  describe('binary_outputs', 'Several pictures', 'binaryOutputs: two images, the first with its source code, and an artifact before them.', () => ({
    content: [say('Plotted twice.')],
    artifacts: [{ type: 'text/markdown', title: 'Notes', content: '# Notes\n' }],
    binaryOutputs: [image(), { type: 'image/png', data: base64(barChart([9, 4], 320, 200)) }],
  })),
  describe('code_artifact', 'Code of an assistant', 'application/vnd.ant.* types: code, HTML and Mermaid.', () => ({
    content: [say('Three artifacts.')],
    artifacts: [
      { type: 'application/vnd.ant.code', title: 'Plot', language: 'python', content: plot },
      { type: 'application/vnd.ant.html', title: 'Page', content: '<h1>A page</h1>' },
      { type: 'application/vnd.ant.mermaid', title: 'Flow', content: 'graph TD; A-->B;' },
    ],
  })),
  describe('for_the_reader_only', 'For the reader, for the model', 'forModel: false and annotations.audience: what only one of the two may see.', () => ({
    content: [
      say('Both read this.'),
      say('Only the reader sees this.', { forModel: false }),
      say('Only the model reads this.', { annotations: { audience: ['assistant'] } }),
    ],
  })),
];
