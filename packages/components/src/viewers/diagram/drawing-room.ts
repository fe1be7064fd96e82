import { besideSource, fileUrl } from '../../assets.ts';
import { sanitizerPolicy } from '../../sanitize/trusted-types.ts';
import type { Answer, Wanted } from './drawing-protocol.ts';

/** What a frame answered, or after how many milliseconds it had not, or that it cannot be had. */
export type Drawn = Answer | { late: number } | 'unavailable';

/** What is to be drawn, and on which ground. */
export type Wish = Pick<Wanted, 'source' | 'dark' | 'page'>;

/** What draws: each has a script, and a room, of its own. */
export type Library = 'mermaid' | 'vega' | 'plotly' | 'plotlyWhole' | 'echarts' | 'chartjs' | 'excalidraw' | 'drawio';

/** Milliseconds that one drawing may take; what takes longer is given up with its frame. */
const patience = { least: 8000, most: 30_000, anyway: 120_000 };
/** Where a script took so long to come and to start, its first drawing, which compiles the rest of it, takes a few times as long. */
export const patienceAfter = (start: number): number => Math.min(patience.most, Math.max(patience.least, 5 * start));
/** Milliseconds that the script may take to come, and that the frame is kept for the next drawing. */
const [ARRIVAL, IDLE] = [20_000, 5000];
/** Milliseconds between the frame's load and its first word; a script that the policy refuses never speaks. */
const SILENCE = 2000;
/** Milliseconds between two looks whether the frame is still there. */
const GLANCE = 100;

interface Room {
  port: MessagePort;
  frame: HTMLIFrameElement;
  patience: number;
}

const rooms = new Map<Library, Promise<Room | undefined>>();
const closing = new Map<Library, ReturnType<typeof setTimeout>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws in a frame without an origin, one after the other; the frame stays for a while, since its script is large. It lies in the kit's
 * element around `near`: the host's page is left as it is. `anyway`: it may be large and take long, and is given up when this is aborted.
 */
export function drawInRoom(library: Library, wanted: Wish, near?: Node, anyway?: AbortSignal): Promise<Drawn> {
  const drawn = last.then(() => drawNext(library, wanted, placeOf(near), anyway));
  last = drawn.catch(() => undefined);
  return drawn;
}

async function drawNext(library: Library, wanted: Wish, place: Node, anyway: AbortSignal | undefined): Promise<Drawn> {
  if (anyway?.aborted) return { late: 0 };
  clearTimeout(closing.get(library));
  const before = await rooms.get(library);
  // It went with the element that it lay in.
  if (before && !before.frame.isConnected) closeRoom(library, before);
  if (!rooms.has(library)) rooms.set(library, openRoom(library, place));
  const open = await rooms.get(library);
  if (!open) {
    rooms.delete(library);
    return 'unavailable';
  }
  const { port } = open;
  const late = { late: anyway ? patience.anyway : open.patience };
  const answer = new Promise<Drawn>((resolve) => {
    port.onmessage = ({ data }: MessageEvent<Drawn | { hold: number }>) => ('hold' in (data as object) ? holdStill(port, data as { hold: number }) : resolve(data as Drawn));
  });
  port.postMessage({ id: 0, ...wanted, anyway: anyway !== undefined });
  const givenUp = new Promise<Drawn>((resolve) => anyway?.addEventListener('abort', () => resolve(late), { once: true }));
  const drawn = await Promise.race([answer, after(late.late, late), givenUp, whenGone(open.frame)]);
  if (drawn === 'gone') {
    closeRoom(library, open);
    return place.isConnected ? drawNext(library, wanted, place, anyway) : late;
  }
  if (drawn === late) closeRoom(library, open);
  else closing.set(library, setTimeout(() => closeRoom(library, open), IDLE));
  return drawn;
}

/** The frame asks whether it stands still when the page does: whether both have one thread. */
function holdStill(port: MessagePort, { hold }: { hold: number }): void {
  const until = performance.now() + hold;
  while (performance.now() < until);
  port.postMessage('held');
}

function closeRoom(library: Library, { frame, port }: Room): void {
  port.close();
  frame.remove();
  rooms.delete(library);
}

/** The outermost shadow root of the kit around a node: it has a layout where a tab inside of it may have none. */
function placeOf(near: Node | undefined): Node {
  let place: Node = document.documentElement;
  for (let root = near?.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) if (root.host.localName.startsWith('mcp-')) place = root;
  return place;
}

async function openRoom(library: Library, place: Node): Promise<Room | undefined> {
  const frame = document.createElement('iframe');
  // No origin: whatever a diagram may do to its library stays in there.
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.referrerPolicy = 'no-referrer';
  // In sight of the browser, which gives hidden frames no layout, and of nobody else.
  for (const [name, value] of [['position', 'fixed'], ['inline-size', '1200px'], ['block-size', '800px'], ['inset-inline-start', '0'], ['inset-block-start', '0'], ['visibility', 'hidden'], ['pointer-events', 'none'], ['border', '0'], ['z-index', '-1']] as const) frame.style.setProperty(name, value);
  frame.srcdoc = sanitizerPolicy().createHTML(pageOf(library, scripts[library]()));
  const loaded = new Promise<true>((resolve) => frame.addEventListener('load', () => resolve(true), { once: true }));
  const begun = performance.now();
  place.appendChild(frame);
  const { port1, port2 } = new MessageChannel();
  const ready = new Promise<true>((resolve) => (port1.onmessage = () => resolve(true)));
  const gone = whenGone(frame).then(() => false);
  if (await Promise.race([loaded, after(ARRIVAL, false), gone])) {
    frame.contentWindow?.postMessage('diagram', '*', [port2]);
    if (await Promise.race([ready, after(SILENCE, false), gone])) return { frame, port: port1, patience: patienceAfter(performance.now() - begun) };
  }
  port1.close();
  frame.remove();
  return undefined;
}

/** The element that it lies in went away with it: nobody answers any more, and others wait. */
async function whenGone(frame: HTMLIFrameElement): Promise<'gone'> {
  while (frame.isConnected) await after(GLANCE, undefined);
  return 'gone';
}

const after = <T>(milliseconds: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(resolve, milliseconds, value));

/** Libraries of charts try to fetch pictures, outlines and letters that settings name. */
const nothingFetched = `<meta http-equiv="Content-Security-Policy" content="connect-src 'none'; img-src data: blob:; font-src 'none'; media-src 'none'; object-src 'none'; frame-src 'none'; form-action 'none'">`;

/** A policy that trusts by nonce gets the nonce of the page's own scripts. */
function pageOf(library: Library, script: URL): string {
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '';
  const quoted = (text: string): string => text.replace(/[&"<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  // From source it loads modules, whose addresses are relative to its own: that is known of a script that the server shares.
  const shared = script.pathname.endsWith('.ts') ? ' crossorigin' : '';
  return `<!doctype html><meta charset="utf-8">${library === 'mermaid' ? '' : nothingFetched}<title>Diagram</title><body><script src="${quoted(script.href)}"${shared}${nonce ? ` nonce="${quoted(nonce)}"` : ''}></script>`;
}

/** Beside this source when it runs from source. */
const scripts: Readonly<Record<Library, () => URL>> = {
  mermaid: () => besideSource('./diagram.worker.ts', import.meta.url) ?? fileUrl('../workers/diagram.worker.js', new URL('../../standalone/workers/diagram.worker.js', import.meta.url)),
  plotly: () => besideSource('./charts/plotly.worker.ts', import.meta.url) ?? fileUrl('../workers/plotly.worker.js', new URL('../../standalone/workers/plotly.worker.js', import.meta.url)),
  plotlyWhole: () => besideSource('./charts/plotly-whole.worker.ts', import.meta.url) ?? fileUrl('../workers/plotly-whole.worker.js', new URL('../../standalone/workers/plotly-whole.worker.js', import.meta.url)),
  echarts: () => besideSource('./charts/echarts.worker.ts', import.meta.url) ?? fileUrl('../workers/echarts.worker.js', new URL('../../standalone/workers/echarts.worker.js', import.meta.url)),
  chartjs: () => besideSource('./charts/chartjs.worker.ts', import.meta.url) ?? fileUrl('../workers/chartjs.worker.js', new URL('../../standalone/workers/chartjs.worker.js', import.meta.url)),
  drawio: () => besideSource('./drawio/drawio.worker.ts', import.meta.url) ?? fileUrl('../workers/drawio.worker.js', new URL('../../standalone/workers/drawio.worker.js', import.meta.url)),
  excalidraw: () => besideSource('./excalidraw/excalidraw.worker.ts', import.meta.url) ?? fileUrl('../workers/excalidraw.worker.js', new URL('../../standalone/workers/excalidraw.worker.js', import.meta.url)),
  vega: () => besideSource('./charts/chart.worker.ts', import.meta.url) ?? fileUrl('../workers/chart.worker.js', new URL('../../standalone/workers/chart.worker.js', import.meta.url)),
};
