import { contract, shown } from '../answer.ts';
import { noArguments, text, type ShowcaseTool } from '../tool.ts';

/** The demo's own live page; `serve.ts` says where it listens. */
const liveMonitor = process.env.DEMO_DASHBOARD_URL ?? 'http://127.0.0.1:8788/';
const sandbox = 'allow-scripts allow-same-origin';

/** A View in plain words of MCP Apps, which keeps a count where it has an origin of its own. */
const countingView = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Visits</title><style>body { margin: 1rem; font: 1rem/1.5 system-ui, sans-serif }</style></head><body><p id="said"></p><script>
  const tell = (message) => parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
  addEventListener('message', ({ data }) => {
    if (data.params?.theme) document.documentElement.style.colorScheme = data.params.theme;
    if (data.method === 'ui/resource-teardown') tell({ id: data.id, result: {} });
    if (data.id !== 1) return;
    tell({ method: 'ui/notifications/initialized' });
    document.documentElement.style.colorScheme = data.result.hostContext.theme;
    let said;
    try {
      localStorage.visits = Number(localStorage.visits ?? 0) + 1;
      said = 'Opened ' + localStorage.visits + ' times in this browser, on ' + origin.replace(/[0-9a-f]{28}/, '…');
    } catch {
      said = 'This view has no origin of its own here: it can keep no count.';
    }
    document.getElementById('said').textContent = said;
    tell({ method: 'ui/notifications/size-changed', params: { height: document.documentElement.scrollHeight } });
  });
  tell({ id: 1, method: 'ui/initialize', params: { appInfo: { name: 'visits', version: '1' }, appCapabilities: {}, protocolVersion: '2026-01-26' } });
</script></body></html>`;

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
    name: 'view_of_a_domain',
    title: 'A view with an origin of its own',
    description: 'An interactive view (MCP App) that declares a domain: where the service has origins for views (frames.view_origin) it can keep something in the browser.',
    inputSchema: noArguments,
    run: () => ({
      content: [
        { type: 'text', text: 'A view that counts its visits.' },
        { type: 'resource', resource: { uri: 'ui://showcase/visits', mimeType: 'text/html;profile=mcp-app', text: countingView, _meta: { ui: { domain: 'visits.showcase.example' } } } },
      ],
    }),
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
