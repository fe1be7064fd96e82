import { barChart } from '../../assets/png.ts';
import { artifact, base64, contract, contractTwice } from '../answer.ts';
import { noArguments, text, type ShowcaseTool } from '../tool.ts';

const reportHtml = (title: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #1d2733; background: #fff }
  h1 { font-size: 1.5rem; color: #2d6cdf } table { border-collapse: collapse } td, th { padding: .35rem 1rem; border-bottom: 1px solid #d5dbe3; text-align: start }
</style></head>
<body><h1>${title}</h1><p>Visitors rose in every region but one.</p>
<table><tr><th>Region</th><th>Visitors</th></tr><tr><td>North</td><td>12,480</td></tr><tr><td>East</td><td>9,310</td></tr><tr><td>South</td><td>15,022</td></tr><tr><td>West</td><td>7,845</td></tr></table>
<script>document.body.textContent = 'a script of the report ran'</script>
</body></html>`;

/** The tool contracts v1, v2 and v2.1, each in its own words. */
export const contractTools: ShowcaseTool[] = [
  {
    name: 'calculation',
    title: 'Results only',
    description: 'The smallest answer: results, no file (v1, v2).',
    inputSchema: noArguments,
    run: () => contractTwice({ results: { expression: '234*97', result: 22698 }, meta_data: { elapsed_ms: 2 } }),
  },
  {
    name: 'v1_arrays',
    title: 'Files of v1',
    description: 'returned_file_names and returned_file_contents: one content as a string, one as {name, b64}.',
    inputSchema: noArguments,
    run: () =>
      contract({
        results: 'Generated embedding vectors (see files).',
        meta_data: { dimension: 3, chunks: 2 },
        returned_file_names: ['vectors part 1.json', 'vectors part 2.json'],
        returned_file_contents: [
          base64(JSON.stringify({ vector: [0.123, 0.345, 0.567] })),
          { name: 'vectors part 2.json', b64: base64(JSON.stringify({ vector: [0.223, 0.445, 0.667] })) },
        ],
      }),
  },
  {
    name: 'v2_report_and_chart',
    title: 'Report and chart of v2',
    description: 'Two artifacts with display hints: an HTML report first, a PNG chart beside it.',
    inputSchema: {
      type: 'object',
      properties: {
        title: { type: 'string', description: 'The heading of the report', default: 'Visitors by region' },
        mode: { type: 'string', enum: ['replace', 'append', 'split'], default: 'replace', description: 'How the canvas takes the files in' },
      },
    },
    run: (args) => {
      const html = reportHtml(text(args, 'title', 'Visitors by region').replaceAll(/[<&]/g, ''));
      const chart = barChart([12480, 9310, 15022, 7845]);
      return contract({
        results: { summary: 'Report generated' },
        meta_data: { rows: 4, elapsed_ms: 120 },
        artifacts: [
          artifact('report.html', 'text/html', html, { size: Buffer.byteLength(html), description: 'Visitors of the quarter' }),
          artifact('chart.png', 'image/png', chart, { size: chart.length, description: 'The same as bars' }),
        ],
        display: { open_canvas: true, primary_file: 'report.html', mode: text(args, 'mode', 'replace'), viewer_hint: 'html' },
      });
    },
  },
  {
    name: 'next_version',
    title: 'A new version of a file',
    description: 'Gives counter.md each time with other content: the same name is the next version of the same file.',
    inputSchema: { type: 'object', properties: { note: { type: 'string', description: 'What the file says', default: 'first draft' } } },
    run: (args) =>
      contract({
        results: { summary: 'Saved' },
        artifacts: [artifact('counter.md', 'text/markdown', `# Draft\n\n${text(args, 'note', 'first draft')}\n`)],
        display: { open_canvas: true, primary_file: 'counter.md' },
      }),
  },
  {
    name: 'deferred_artifact',
    title: 'A file that waits for work',
    description: 'deferred_artifacts of v2.1: a draft with the reason and the next steps.',
    inputSchema: noArguments,
    run: () =>
      contract({
        results: { summary: 'The draft needs your eye' },
        deferred_artifacts: [
          artifact('draft_report.md', 'text/markdown', '# Draft\n\nThe second chapter is missing.\n', {
            reason: 'needs_editing',
            next_actions: ['Write the second chapter', 'Call finish_report'],
            expires_hours: 24,
          }),
        ],
      }),
  },
  {
    name: 'refused_path',
    title: 'A path that is refused',
    description: 'Gives a good file and one whose path lies outside /tmp/{username}/: E_INVALID_PATH, the good file is kept.',
    inputSchema: { type: 'object', properties: { username: { type: 'string', description: 'Filled in by the service' } } },
    run: () =>
      contract({
        results: { summary: 'Two files' },
        artifacts: [artifact('kept.md', 'text/markdown', '# Kept\n'), { name: 'outside.txt', path: '/etc/hostname', mime: 'text/plain' }],
      }),
  },
];
