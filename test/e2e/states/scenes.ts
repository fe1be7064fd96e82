import type { Artifact } from '@mcp-canvas/contract';
import { samplePdf } from '../../../packages/components/src/viewers/pdf/samples/sample-pdf.ts';
import { fileScenes } from './file-scenes.ts';
import { greys, silence } from './media.ts';
import { bytes, file, viewer, type Scene, type ViewerElement } from './scene.ts';

interface CanvasElement extends HTMLElement {
  dispatch(event: object): void;
}
function canvas(place: HTMLElement, ...events: object[]): CanvasElement {
  const element = document.createElement('mcp-canvas') as CanvasElement;
  element.setAttribute('open', '');
  place.replaceChildren(element);
  for (const event of events) element.dispatch(event);
  return element;
}

/** A press on a button of the element's own shadow root. */
const press = (element: HTMLElement, selector: string): void => element.shadowRoot!.querySelector<HTMLElement>(selector)!.click();

const files = (list: Artifact[], display?: object) => ({ type: 'canvas_files', files: list, display });
const started = (call_id: string, tool: string) => ({ type: 'tool_start', call_id, server: 's', tool, arguments: {} });
const dashboard = (url: string, mode?: string) => ({ type: 'dashboard_open', call_id: 'd', server: 's', dashboard: { id: 'd', url, title: 'Traffic', persistence: 'session', open: true, mode } });
const dashboardOrigin = async (): Promise<string> => (await fetch('/dashboard-origin')).text();
const text = (name = 'notes.txt') => file(name, 'text/plain', 'Herons were seen three times.\nMostly in fog.\n');
const works = [
  { title: 'Grey herons on regulated rivers', authors: ['Aalto R', 'Bassi L'], journal: 'J Field Ornithol', year: 2021, pmid: '30000001', doi: '10.1000/heron.1', abstract: 'Dams change when fish can be reached.', cited_by: 12 },
  { title: 'Grey herons.', pmid: '30000001' },
  { title: 'مالك الحزين الرمادي في الأنهار', authors: ['أحمد علي'], year: 2018, url: 'https://example.org/heron' },
];
const bibliography = (content: unknown) => file('Bibliography.json', 'application/vnd.bibliography', typeof content === 'string' ? content : JSON.stringify(content));
/** Presses a button of the bibliography viewer, by its place among those of a part. */
const pressInside = (element: HTMLElement, selector: string, at = 0): void => element.shadowRoot!.querySelector('mcp-bibliography-viewer')!.shadowRoot!.querySelectorAll<HTMLElement>(selector)[at]!.click();
const code = () => file('count.py', 'text/x-python', `import birds\n\n${Array.from({ length: 40 }, (_, at) => `def heron_${at}(limit=${at}):\n    """Counts."""  # so far\n    return "heron"\n`).join('\n')}`, { language: 'python' });
const markdown = '# Field report\n\nHerons, **three times**, see [the method](#method) or [a site](https://example.org/).\n\n| Hour | Herons |\n|---|--:|\n| 06 | 1 |\n| 07 | 3 |\n\n- [x] counted\n- [ ] photographed\n\n> In fog.\n\n## Method\n\n```js\nconst herons = 3; // counted\n```\n';
const page = '<h1>Visitors</h1><p>They rose in <b>every</b> region but one.</p><table><tr><th>Region</th><td>12,480</td></tr></table>';
const rows = `day,region,visitors,note\n${Array.from({ length: 60 }, (_, at) => `2026-01-${String((at % 28) + 1).padStart(2, '0')},North,${at * 37},a note`).join('\n')}`;
const tree = JSON.stringify({ name: 'station-7', active: true, tags: ['river', 'fog'], alt: null, readings: Array.from({ length: 12 }, (_, id) => ({ id, level: id / 2 })) });

const graph = JSON.stringify({
  nodes: [{ id: 'h', name: 'Heron', type: 'bird' }, { id: 'w', name: 'Weir', type: 'place' }, { id: 'f', name: 'Fog', type: 'weather' }],
  links: [{ source: 'h', target: 'w', label: 'stands at' }, { source: 'f', target: 'w', label: 'hides' }],
});

export const scenes: Readonly<Record<string, Scene>> = {
  'canvas, empty': { show: (place) => void canvas(place), there: '[part="empty"]' },
  'canvas, loading': { show: (place) => canvas(place).setAttribute('src', '/hang/events'), there: '[part="loading"] .spinner' },
  'canvas, error': { show: (place) => canvas(place).setAttribute('src', '/missing/events'), there: '[part="error"]' },
  'canvas, one tab': { show: (place) => void canvas(place, files([text()])), there: '[role=tab][aria-selected=true]', sees: 'in fog' },
  'canvas, many tabs': {
    show: (place) => void canvas(place, files(Array.from({ length: 14 }, (_, at) => text(`a rather long name of a file, number ${at}.txt`)), { mode: 'append' })),
    there: '[role=tab][aria-selected=true]',
    sees: 'in fog',
  },
  'canvas, two panes': { show: (place) => void canvas(place, files([text()]), files([file('b.md', 'text/markdown', markdown)], { mode: 'split' })), there: '[data-pane="1"] [role=tab]', sees: 'Field report' },
  'canvas, list of files': {
    async show(place) {
      const element = canvas(place, files([text(), code(), file('draft.md', 'text/markdown', '# Draft', { deferred: { reason: 'needs_editing', next_actions: ['Edit it', 'Send it on'], expires_at: '2026-12-24T12:00:00Z' } })]));
      await (element as unknown as { updateComplete: Promise<unknown> }).updateComplete;
      press(element, '.files > button');
    },
    there: '[part="files"]',
    sees: 'draft.md',
  },
  'canvas, running calls': {
    show: (place) =>
      void canvas(
        place,
        files([text()]),
        started('1', 'make_report'),
        { type: 'tool_progress', call_id: '1', progress: 4, total: 10, percentage: 40, message: 'Reading the river gauge of station 7' },
        started('2', 'draw_chart'),
        { type: 'call_notice', call_id: '2', message: 'This takes longer than usual.', elapsed_s: 15 },
      ),
    there: 'progress[aria-valuenow]',
    sees: 'Reading the river',
  },
  'canvas, messages': {
    show: (place) => void canvas(place, files([text()]), started('1', 'make'), ...['info', 'success', 'warning', 'error'].map((subtype) => ({ type: 'system_message', call_id: '1', message: `A **${subtype}** of the tool, and some more words to it`, subtype }))),
    there: '.message[data-subtype="error"]',
  },
  'canvas, answer': {
    show: (place) => void canvas(place, started('1', 'sum'), { type: 'tool_complete', call_id: '1', server: 's', tool: 'sum', results: { operation: 'evaluate', result: 22698 }, warnings: [], duration_ms: 1 }),
    there: '[part="answer"]',
    sees: '22698',
  },
  'canvas, maximised': {
    show(place) {
      canvas(place, files([text()])).toggleAttribute('data-maximised', true);
    },
    there: '[role=tab]',
    sees: 'in fog',
  },
  'canvas, dashboard blocked': { show: (place) => void canvas(place, dashboard('https://example.org/board')), there: '[part="blocked"]', sees: 'https://example.org' },
  'file, empty': { show: (place) => place.replaceChildren(document.createElement('mcp-artifact-viewer')), there: '.stage' },
  'file, loading': { show: async (place) => void (await viewer(place, { ...file('slow.txt', 'text/plain', ''), inline: undefined, url: '/hang/slow.txt' } as unknown as Artifact)), there: '[part="loading"] .spinner' },
  'file, missing': { show: async (place) => void (await viewer(place, { ...file('gone.txt', 'text/plain', ''), inline: undefined, url: '/missing/gone.txt' } as unknown as Artifact)), there: '[part="error"]' },
  'file, versions': {
    async show(place) {
      const versions = [1, 2, 3].map((version) => ({ ...text('plan.txt'), id: 'plan', version }));
      await viewer(place, versions[1]!, { versions });
    },
    there: '.versions',
    sees: 'in fog',
  },
  'file, without a byte': { show: async (place) => void (await viewer(place, file('empty.txt', 'text/plain', ''))), there: 'mcp-empty-viewer' },
  'file, no viewer': { show: async (place) => void (await viewer(place, file('firmware.bin', 'application/octet-stream', '\0\x01'))), there: '[part="card"]' },
  'code': { show: async (place) => void (await viewer(place, code())), there: '.row .k1', sees: 'heron_1' },
  'code, find': {
    async show(place) {
      await (await viewer(place, code())).startFind();
    },
    there: '[part="find"] input',
    sees: 'heron_1',
  },
  'json': { show: async (place) => void (await viewer(place, file('settings.json', 'application/json', tree))), there: '.row[aria-selected=true]', sees: 'station-7' },
  'json, broken': { show: async (place) => void (await viewer(place, file('broken.json', 'application/json', '{"a": [1, 2,, 3]}'))), there: '.problem' },
  'table': { show: async (place) => void (await viewer(place, file('visitors.csv', 'text/csv', rows))), there: '.cell.numeric', sees: 'North' },
  'table, without rows': { show: async (place) => void (await viewer(place, file('heads.csv', 'text/csv', 'day,visitors\n'))), there: '[role=columnheader]' },
  'table, find': {
    async show(place) {
      await (await viewer(place, file('visitors.csv', 'text/csv', rows))).startFind();
    },
    there: '[part="find"] input',
    sees: 'North',
  },
  'bibliography': {
    async show(place) {
      const element = await viewer(place, bibliography(works));
      for (const at of [0, 1]) pressInside(element, '.row .openers button[aria-expanded]', at);
      pressInside(element, '.check input');
    },
    there: '.details',
    sees: 'Aalto R, Bassi L',
  },
  'bibliography, export': {
    async show(place) {
      const element = await viewer(place, bibliography(works));
      pressInside(element, '.check input');
      pressInside(element, '[part="export-button"]');
    },
    there: '[part="export-panel"]',
    sees: 'BibTeX',
  },
  'bibliography, empty': { show: async (place) => void (await viewer(place, bibliography([]))), there: '.empty' },
  'bibliography, damaged': { show: async (place) => void (await viewer(place, bibliography('[{"title": "Grey herons"}, {"ti'))), there: '.problem', sees: 'Grey herons' },
  'markdown': { show: async (place) => void (await viewer(place, file('report.md', 'text/markdown', markdown))), there: 'article h2', sees: 'photographed' },
  'markdown, remote images': { show: async (place) => void (await viewer(place, file('remote.md', 'text/markdown', 'Seen at dawn.\n\n![A heron](https://example.org/heron.png)\n'))), there: '.bar .button', sees: 'example.org' },
  'html': { show: async (place) => void (await viewer(place, file('report.html', 'text/html', page))), there: 'iframe' },
  'html, source': {
    async show(place) {
      const element = await viewer(place, file('report.html', 'text/html', page));
      press(element, '[part="toolbar"] button[aria-pressed]');
    },
    there: 'mcp-code-viewer',
    sees: '<h1>Visitors</h1>',
  },
  'image': { show: async (place) => void (await viewer(place, bytes('dot.png', 'image/png', greys))), there: 'img' },
  'image, broken': { show: async (place) => void (await viewer(place, bytes('broken.png', 'image/png', greys.slice(0, 20)))), there: '[part="error"]' },
  'sound': { show: async (place) => void (await viewer(place, bytes('quiet.wav', 'audio/wav', silence))), there: 'audio' },
  'pdf': { show: async (place) => void (await viewer(place, bytes('pages.pdf', 'application/pdf', await samplePdf({ pages: [['Herons', 'were seen'], ['in fog']] })))), there: '.textLayer span', sees: 'Herons' },
  'pdf, locked': { show: async (place) => void (await viewer(place, bytes('locked.pdf', 'application/pdf', await samplePdf({ pages: [['Secret']], password: 'weir' })))), there: '.locked input' },
  'graph': { show: async (place) => void (await viewer(place, file('river.json', 'application/vnd.knowledge-graph', graph))), there: 'mcp-knowledge-graph-viewer', sees: 'Heron' },
  'chip': {
    show(place) {
      const chip = document.createElement('mcp-artifact-chip');
      Object.assign(chip, { artifact: text() });
      place.replaceChildren(chip);
    },
    there: 'mcp-artifact-chip',
    sees: 'notes.txt',
  },
  'dashboard, open': {
    async show(place) {
      const frame = document.createElement('mcp-dashboard-frame');
      const origin = await dashboardOrigin();
      Object.assign(frame, { src: `${origin}/`, frameTitle: 'Traffic', allowedOrigins: [origin] });
      place.replaceChildren(frame);
    },
    there: 'mcp-dashboard-frame:state(open)',
    sees: 'Traffic',
  },
  'canvas, dashboard open': {
    show: async (place) => void canvas(place, files([text()]), dashboard(`${await dashboardOrigin()}/`)).setAttribute('allowed-origins', await dashboardOrigin()),
    there: 'mcp-dashboard-frame:state(open)',
    sees: 'Traffic',
  },
  'two canvases on a page': {
    async show(place) {
      const origin = await dashboardOrigin();
      const both = document.createElement('div');
      both.replaceChildren(...[1, 2].map(() => document.createElement('div')));
      both.style.setProperty('overflow', 'auto');
      place.replaceChildren(both);
      for (const half of both.children as unknown as Iterable<HTMLElement>) {
        half.style.setProperty('block-size', 'max(50%, 440px)');
        const ready = new Promise((resolve) => half.addEventListener('mcp-viewer-ready', resolve, { once: true }));
        const one = canvas(half, files([file('river.json', 'application/vnd.knowledge-graph', graph)]));
        for (const [name, value] of [['allowed-origins', origin], ['placement', 'inline']] as const) one.setAttribute(name, value);
        one.style.setProperty('block-size', '100%');
        await ready;
        await one.shadowRoot!.querySelector<ViewerElement>('mcp-artifact-viewer')!.startFind();
        one.dispatch(dashboard(`${origin}/`, 'split'));
      }
    },
    there: 'div > div:last-child > mcp-canvas:state(split)',
    sees: 'Traffic',
  },
  'dashboard, blocked': {
    show(place) {
      const frame = document.createElement('mcp-dashboard-frame');
      Object.assign(frame, { src: 'http://example.org/board', frameTitle: 'Traffic' });
      place.replaceChildren(frame);
    },
    there: '[part="blocked"]',
    sees: 'http://example.org',
  },
  ...fileScenes,
};
