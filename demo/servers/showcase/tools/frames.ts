import { contract, shown } from '../answer.ts';
import { noArguments, text, type ShowcaseTool } from '../tool.ts';

/** The demo's own live page; `serve.ts` says where it listens. */
const liveMonitor = process.env.DEMO_DASHBOARD_URL ?? 'http://127.0.0.1:8788/';
const sandbox = 'allow-scripts allow-same-origin';

/** Live pages in frames: both approaches of seed 002 and the canvas envelope of v2 section 3. */
export const frameTools: ShowcaseTool[] = [
  {
    name: 'iframe_by_display',
    title: 'A page by display.type',
    description: 'Approach 1: display {type: "iframe", url}. Only allowed origins are framed; another one shows why not.',
    inputSchema: { type: 'object', properties: { url: { type: 'string', format: 'uri', description: 'The page', default: liveMonitor } } },
    run: (args) =>
      contract({
        results: { summary: 'Dashboard loaded' },
        artifacts: [],
        display: { type: 'iframe', url: text(args, 'url', liveMonitor), title: 'Analytics Dashboard', sandbox, open_canvas: true },
      }),
  },
  {
    name: 'iframe_in_html',
    title: 'An HTML file with iframes',
    description: 'Approach 2: an HTML artifact that holds two iframes, one from an allowed origin and one from another.',
    inputSchema: noArguments,
    run: () =>
      shown(
        'Page created',
        'page.html',
        'text/html',
        `<html><body><h1>External Content</h1>
<p>The live monitor:</p><iframe src="${liveMonitor}" width="100%" height="320" sandbox="${sandbox}"></iframe>
<p>A page of an origin that nobody allowed:</p><iframe src="https://example.com/" width="100%" height="120" sandbox="${sandbox}" onload="alert(1)"></iframe>
</body></html>`,
        { viewer: 'iframe' },
      ),
  },
  {
    name: 'dashboard',
    title: 'A live dashboard',
    description: 'The canvas envelope of v2 section 3: a live page with an id and a persistence. Its server lets in who brings a token of the service; one of the tool’s own is unknown to it.',
    inputSchema: {
      type: 'object',
      properties: {
        id: { type: 'string', description: 'One tab an id', default: 'monitor-42' },
        persistence: { type: 'string', enum: ['session', 'ephemeral', 'pinned'], default: 'session' },
        own_token: { type: 'boolean', description: 'Give a token of the tool’s own', default: false },
      },
    },
    run: (args) =>
      contract({
        results: { status: 'opened' },
        canvas: {
          open: true,
          id: text(args, 'id', 'monitor-42'),
          persistence: text(args, 'persistence', 'session'),
          type: 'iframe',
          url: liveMonitor,
          ...(args['own_token'] === true && { token: 'capability-of-the-showcase' }),
          title: 'Live Monitor',
          mode: 'append',
        },
      }),
  },
  {
    name: 'hostile_html',
    title: 'HTML that must do nothing',
    description: 'Scripts, event handlers, a form, a redirect and a remote picture: the report is shown, none of them acts.',
    inputSchema: noArguments,
    run: () =>
      shown(
        'A page that tries everything',
        'hostile.html',
        'text/html',
        `<html><head><meta http-equiv="refresh" content="0;url=https://example.com/"><base href="https://example.com/"></head>
<body><h1 onclick="alert(1)">Only text is left</h1><script>parent.document.title = 'owned'</script>
<img src="https://example.com/pixel.png" onerror="alert(1)" alt="a remote picture"><form action="https://example.com/"><button>Send</button></form>
<a href="javascript:alert(1)">a link</a></body></html>`,
      ),
  },
];
