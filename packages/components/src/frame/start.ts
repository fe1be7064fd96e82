import { DashboardPage } from './dashboard-page.ts';
import { HtmlPage } from './html-page.ts';
import { HELLO, INIT, type FromFrame, type ToFrame } from './protocol.ts';
import { ViewPage } from './view-page.ts';

const PAGE = 'html,body{margin:0;block-size:100%;background:transparent}iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0}iframe.loading{visibility:hidden}';

/** Runs the frame page: greets the host, takes one port from it, and does what comes through the port. */
export function startFramePage(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE);
  document.adoptedStyleSheets.push(sheet);
  // A page that anybody opened in a tab would put anything on the origin of a View: there the parent speaks, whom frame-ancestors knows.
  const secret = new URLSearchParams(location.search).has('at') ? '' : location.hash.slice(1);
  const takePort = (event: MessageEvent): void => {
    const [port] = event.ports;
    // frame-ancestors has settled who the parent may be; only the parent, or who knows the secret, and only the first word counts.
    const known = secret === '' ? event.source === window.parent : event.data?.secret === secret;
    if (!known || event.data?.type !== INIT || !port) return;
    window.removeEventListener('message', takePort);
    serve(port);
  };
  window.addEventListener('message', takePort);
  window.parent.postMessage({ type: HELLO }, '*');
}

function serve(port: MessagePort): void {
  const post = (message: FromFrame): void => port.postMessage(message);
  const html = new HtmlPage(post, window.origin !== 'null');
  const dashboard = new DashboardPage(post);
  const view = new ViewPage(post);
  const actions: { [Type in ToFrame['type']]: (message: Extract<ToFrame, { type: Type }>) => void | Promise<void> } = {
    html: (message) => html.show(message.html, message.remote, message),
    'scroll-to': (message) => html.goBack(message),
    'go-to': ({ fragment }) => html.goTo(fragment),
    print: () => html.print(),
    'show-hidden': () => html.showHidden(),
    'look-under': ({ selectors }) => html.tellGrounds(selectors),
    // Nobody waits for it: a newer search takes over.
    find: ({ query, options, asked }) => void html.find(query, options, asked),
    dashboard: (message) => dashboard.show(message),
    post: ({ message }) => dashboard.post(message),
    warm: () => view.warm(),
    ask: () => {
      html.tellPlace();
      post({ type: 'here', ...(html.selected && { selected: html.selected }) });
    },
    view: (message) => view.show(message),
    'view-size': ({ height }) => view.size(height),
    'view-message': ({ message }) => view.post(message),
  };
  // One after the other: an update that comes while the first document loads must not overtake it.
  let turn: Promise<void> = Promise.resolve();
  port.onmessage = ({ data }: MessageEvent<ToFrame>) => {
    const action = actions[data.type] as ((message: ToFrame) => void | Promise<void>) | undefined;
    if (!action) return;
    turn = turn.then(() => action(data)).catch((error: unknown) => post({ type: 'failed', message: error instanceof Error ? error.message : String(error) }));
  };
}
