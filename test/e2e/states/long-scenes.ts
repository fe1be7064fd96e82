import { samplePdf } from '../../../packages/components/src/viewers/pdf/samples/sample-pdf.ts';
import { bytes, file, viewer, type Scene } from './scene.ts';

const times = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

const code = times(1200, (at) => (at === 0 ? 'line one' : at === 1199 ? 'line the last' : `${' '.repeat((at % 4) * 2)}const heron_${at} = ${at % 50 === 7 ? `'${'a long line that must be wrapped '.repeat(12)}'` : at};`)).join('\n');
const table = `day,region,visitors,note\n${times(1500, (at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},North,${at * 37},${at === 1499 ? 'the last' : 'a note'}`).join('\n')}`;
const tree = JSON.stringify({ readings: Object.fromEntries(times(600, (id) => [`r${id}`, `level: ${id}`])) });
const works = JSON.stringify(times(300, (at) => ({ title: `Work number ${at}`, authors: [at === 0 ? 'Aalto R' : `Writer ${at}`], journal: 'J Field Ornithol', year: 2000 + (at % 20) })));
const graph = JSON.stringify({ nodes: times(300, (at) => ({ id: `n${at}`, name: `Node ${at}`, type: at % 2 ? 'bird' : 'place' })), links: times(300, (at) => ({ source: `n${at}`, target: `n${(at * 7 + 1) % 300}`, label: 'near' })) });

/** Files that are longer than any screen, for paper. */
export const longScenes: Readonly<Record<string, Scene>> = {
  'long code': { show: async (place) => void (await viewer(place, file('herons.js', 'text/javascript', code))), there: '.row .k1', sees: '1,200 lines' },
  // The most of a column stands in its head once the rows are counted; before that the head is still to change.
  'long table': { show: async (place) => void (await viewer(place, file('visitors.csv', 'text/csv', table))), there: '.cell.numeric', sees: '55,463' },
  'long json': {
    async show(place) {
      const element = await viewer(place, file('readings.json', 'application/json', tree));
      element.shadowRoot!.querySelector('mcp-json-viewer')!.shadowRoot!.querySelector<HTMLElement>('.status button')!.click();
    },
    there: '.row[aria-selected=true]',
    sees: 'level: 7',
  },
  'long bibliography': { show: async (place) => void (await viewer(place, file('Bibliography.json', 'application/vnd.bibliography', works))), there: '.entry, [role=listitem], .row', sees: 'Work number' },
  'long graph': { show: async (place) => void (await viewer(place, file('graph.json', 'application/vnd.knowledge-graph', graph))), there: '[aria-label="Zoom in"]', sees: 'Node 0' },
  'long pdf': {
    async show(place) {
      const content = await samplePdf({ pages: times(30, (at) => [`Page ${at + 1}`, 'Herons on regulated rivers']), sizes: times(30, (at) => (at % 10 === 2 ? ([842, 595] as const) : ([595, 842] as const))) });
      await viewer(place, bytes('report.pdf', 'application/pdf', content));
    },
    there: '.page canvas',
    sees: 'of 30',
  },
};
