import { viewGuard } from './view-guard.ts';

/** Scripts and forms that scripts handle; no windows, no top, no dialogs, no downloads. */
const SANDBOX = 'allow-scripts allow-forms';
/** What the page on the origin of a View says to its parent; then it takes one page (`routes/view-page.ts` of the service). */
const PLACE = 'mcp-view-place';
/** Milliseconds that such a page has to say so; not every browser tells of a page that cannot be had. */
const patience = 5_000;

/** Where a View's page is put. */
export interface ViewPlace {
  /** What the browser says of its messages, and what messages to it are addressed to. */
  origin: string;
  target: string;
  sandbox: string;
  /** Begins to load the page. `loaded` is called when it is there, `left` when something else is in its place, `missing` when nothing answers there. */
  fill(frame: HTMLIFrameElement, html: string, told: { loaded(): void; left(): void; missing(): void }): void;
  /** A message of the frame; true when it was for the place. */
  hears(data: unknown): boolean;
}

/** Of no origin, under the policy of this page, which it inherits. */
export function opaquePlace(): ViewPlace {
  return {
    origin: 'null',
    // An opaque origin cannot be named; the window can only be that of the View.
    target: '*',
    sandbox: SANDBOX,
    fill(frame, html, { loaded, left }) {
      // The policy lets pages of these origins into frames, so that the View could put one into its own place.
      const couldLeave = Boolean(new URLSearchParams(location.search).get('frames'));
      let times = 0;
      frame.addEventListener('load', () => {
        times += 1;
        if (times === 1) loaded();
        else if (couldLeave) left();
      });
      frame.srcdoc = `<script>${viewGuard}</script>${html}`;
    },
    hears: () => false,
  };
}

/** On an origin that no other View has, nor this page: `address` is the page there, which has a policy of its own and becomes the View. */
export function ownPlace(address: URL): ViewPlace {
  let greeted = (): void => undefined;
  return {
    origin: address.origin,
    target: address.origin,
    sandbox: `${SANDBOX} allow-same-origin`,
    fill(frame, html, { loaded, left, missing }) {
      // As in a `srcdoc`: what stands before the page's own doctype changes no mode.
      const page = `<!doctype html><script>${viewGuard}</script>${html}`;
      let [loads, greetings] = [0, 0];
      const waiting = setTimeout(missing, patience);
      const write = (): void => {
        if (loads === 0 || greetings === 0) return;
        clearTimeout(waiting);
        frame.contentWindow?.postMessage({ page }, address.origin);
      };
      greeted = () => {
        greetings += 1;
        // It went to where it came from, and would get its page a second time, under a policy that it chose.
        if (greetings > 1) left();
        else write();
      };
      frame.addEventListener('load', () => {
        loads += 1;
        if (loads === 1) write();
        else if (loads === 2) loaded();
      });
      frame.src = address.href;
    },
    hears(data) {
      if ((data as { type?: unknown } | null | undefined)?.type !== PLACE) return false;
      greeted();
      return true;
    },
  };
}

/** The place that the service made this page for. */
export function placeOfPage(): ViewPlace {
  const origin = document.querySelector<HTMLElement>('script[data-view-origin]')?.dataset['viewOrigin'];
  // Flags are inherited: in a page without an origin nothing has one.
  if (!origin || window.origin === 'null') return opaquePlace();
  const { pathname, search } = location;
  return ownPlace(new URL(`${pathname.replace(/[^/]*$/, 'view')}${search}`, origin));
}
