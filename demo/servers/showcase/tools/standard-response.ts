import { barChart } from '../../assets/png.ts';
import { base64 } from '../answer.ts';
import { noArguments, type ShowcaseTool } from '../tool.ts';

const works = [
  {
    title: 'Grey herons on regulated rivers',
    authors: ['Aalto R', 'Bassi L'],
    journal: 'J Field Ornithol',
    year: 2021,
    volume: 92,
    issue: 3,
    pages: '123-130',
    pmid: '30000001',
    doi: '10.1000/heron.1',
    abstract: 'Dams change when fish can be reached. Broods below dams began nine days later.',
  },
  { title: 'Grey Herons on Regulated Rivers.', pmid: 'PMID: 30000001', source: 'Europe PMC', cited_by: 12 },
  { title: 'Fog and the foraging of waders', authors: ['Castillo M'], journal: 'Ecology Letters', year: 2023, pmid: '30000002', doi: '10.1000/fog.2' },
  { title: 'Counting birds in bad weather', authors: 'World Health Organization', year: 2019, url: 'https://www.who.int/' },
];

const graph = {
  query: 'What acts on asthma, and how?',
  nodes: [
    { id: 'MONDO:0004979', name: 'asthma', type: 'disease', synonyms: ['bronchial asthma'] },
    { id: 'MONDO:0005002', name: 'COPD', type: 'disease' },
    { id: 'MONDO:0011292', name: 'atopic eczema', type: 'disease' },
    { id: 'CHEBI:8746', name: 'salbutamol', type: 'drug', approved: true },
    { id: 'CHEBI:3207', name: 'budesonide', type: 'drug', approved: true },
    { id: 'CHEBI:50730', name: 'montelukast', type: 'drug', approved: true },
    { id: 'DB:12023', name: 'benralizumab', type: 'drug', approved: true },
    { id: 'HGNC:286', name: 'ADRB2', type: 'gene', taxon: 'human' },
    { id: 'HGNC:7978', name: 'NR3C1', type: 'gene' },
    { id: 'HGNC:2343', name: 'CYSLTR1', type: 'gene' },
    { id: 'HGNC:6017', name: 'IL5RA', type: 'gene' },
    { id: 'HGNC:6014', name: 'IL4', type: 'gene' },
    { id: 'GO:0006954', name: 'inflammatory response', type: 'process' },
    { id: 'GO:0006939', name: 'smooth muscle contraction', type: 'process' },
  ],
  links: [
    ...['CHEBI:8746', 'CHEBI:3207', 'CHEBI:50730', 'DB:12023'].map((source) => ({ source, target: 'MONDO:0004979', label: 'treats', evidence: 'label' })),
    { source: 'CHEBI:8746', target: 'MONDO:0005002', label: 'treats' },
    { source: 'CHEBI:3207', target: 'MONDO:0005002', label: 'treats' },
    { source: 'CHEBI:8746', target: 'HGNC:286', label: 'activates', publications: ['PMID:30000001'] },
    { source: 'CHEBI:3207', target: 'HGNC:7978', label: 'activates' },
    { source: 'CHEBI:50730', target: 'HGNC:2343', label: 'blocks' },
    { source: 'DB:12023', target: 'HGNC:6017', label: 'blocks' },
    { source: 'HGNC:286', target: 'GO:0006939', label: 'relaxes' },
    { source: 'HGNC:286', target: 'MONDO:0004979', label: 'associated with' },
    { source: 'HGNC:7978', target: 'GO:0006954', label: 'dampens' },
    { source: 'HGNC:2343', target: 'GO:0006939', label: 'drives' },
    { source: 'HGNC:6017', target: 'GO:0006954', label: 'drives' },
    { source: 'HGNC:6014', target: 'GO:0006954', label: 'drives' },
    { source: 'HGNC:6014', target: 'MONDO:0011292', label: 'associated with' },
    { source: 'HGNC:6014', target: 'MONDO:0004979', label: 'associated with' },
  ],
};

const grant = '# Grant proposal\n\n## Aims\n\n1. Count the herons\n2. Understand the fog\n\n| Year | Cost |\n|---|---:|\n| 1 | 12,000 |\n';
const found = `# Search Results for: herons\n\n${works.map(({ title, year }) => `- ${title}${year === undefined ? '' : ` (${year})`}`).join('\n')}`;
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
    content: [say('Four drugs found for asthma, and what they act on.')],
    artifacts: [{ type: 'application/vnd.knowledge-graph', title: 'Knowledge Graph', content: graph }],
    metadata: { querySuccess: true, nodeCount: graph.nodes.length },
  })),
  describe('knowledge_graph_legacy_field', 'Knowledge graph, the old field', 'The same in the top-level field “knowledgeGraph”.', () => ({
    content: [say('Four drugs found for asthma, and what they act on.')],
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
