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
  /** Begins to load what does not depend on the View's page. */
  open(frame: HTMLIFrameElement): void;
  /** Puts the page there. `loaded` is called when it is there, `left` when something else is in its place, `missing` when nothing answers there. */
  fill(frame: HTMLIFrameElement, html: string, told: { loaded(): void; left(): void; missing(): void }): void;
  /** A message of the frame; true when it was for the place. */
  hears(data: unknown): boolean;
}

/** Without an origin. It cannot be named, so that messages go to any; the window can only be that of the View. */
const nowhere = { origin: 'null', target: '*', sandbox: SANDBOX };

/** The policy lets pages of some origins into frames, so that the View could put one into its own place. */
const couldLeave = (): boolean => Boolean(new URLSearchParams(location.search).get('frames'));

/** Of no origin, under the policy of this page, which it inherits. */
export function opaquePlace(): ViewPlace {
  return {
    ...nowhere,
    open: () => undefined,
    fill(frame, html, { loaded, left }) {
      let times = 0;
      frame.addEventListener('load', () => {
        times += 1;
        if (times === 1) loaded();
        else if (couldLeave()) left();
      });
      frame.srcdoc = `<script>${viewGuard}</script>${html}`;
    },
    hears: () => false,
  };
}

/** On an origin that no other View has, nor this page: `address` is the page there, which has a policy of its own and becomes the View. */
export const ownPlace = (address: URL): ViewPlace =>
  writtenPlace({ origin: address.origin, target: address.origin, sandbox: `${SANDBOX} allow-same-origin`, begin: (frame) => (frame.src = address.href) });

/** As `opaquePlace`, loaded before there is a page for it; a View that loads itself again gets its page again. */
export const keptPlace = (): ViewPlace =>
  writtenPlace({ ...nowhere, again: true, begin: (frame) => (frame.srcdoc = `<!doctype html><script>${waiting}</script>`) });

/** Takes the first page that the page around it gives, and becomes it. */
const waiting = `addEventListener('message', function take({ source, data }) {
  if (source !== parent || typeof data?.page !== 'string') return;
  removeEventListener('message', take);
  document.open();
  document.write(data.page);
  document.close();
});
parent.postMessage({ type: '${PLACE}' }, '*');`;

/** A page that says that it is there, and is written over by the View's; `again`: as often as it is loaded. */
function writtenPlace({ begin, again = false, ...place }: Pick<ViewPlace, 'origin' | 'target' | 'sandbox'> & { begin(frame: HTMLIFrameElement): void; again?: boolean }): ViewPlace {
  /** Of the loads, the one whose page was written over: a View that says our word gets no page for each. */
  let [loads, written] = [0, 0];
  let [greetings, pending] = [0, false];
  let [write, left, loaded] = [(): void => undefined, (): void => undefined, (): void => undefined];
  return {
    ...place,
    open(frame) {
      frame.addEventListener('load', () => {
        loads += 1;
        if (pending) write();
        else if (written > 0) loaded();
      });
      begin(frame);
    },
    fill(frame, html, told) {
      const missing = setTimeout(told.missing, patience);
      // As in a `srcdoc`: what stands before the page's own doctype changes no mode.
      const page = `<!doctype html><script>${viewGuard}</script>${html}`;
      write = () => {
        if (!pending || loads === written) return;
        clearTimeout(missing);
        [pending, written] = [false, loads];
        frame.contentWindow?.postMessage({ page }, place.target);
      };
      ({ left, loaded } = told);
      write();
    },
    hears(data) {
      if ((data as { type?: unknown } | null | undefined)?.type !== PLACE) return false;
      greetings += 1;
      // It went to where it came from; from an address it would get its page under a policy that it chose.
      if (greetings > 1 && !again) left();
      else pending = true;
      write();
      return true;
    },
  };
}

/** The origin that the service gives this page's View. */
function ownOrigin(): string | undefined {
  // Flags are inherited: in a page without an origin nothing has one.
  return window.origin === 'null' ? undefined : document.querySelector<HTMLElement>('script[data-view-origin]')?.dataset['viewOrigin'];
}

/** The place that the service made this page for. */
export function placeOfPage(): ViewPlace {
  const origin = ownOrigin();
  if (!origin) return opaquePlace();
  const { pathname, search } = location;
  return ownPlace(new URL(`${pathname.replace(/[^/]*$/, 'view')}${search}`, origin));
}

/** Firefox does not load a `srcdoc` again that was written over: a View could not load itself again. */
const loadsAgain = !('mozInnerScreenX' in window);

/** A frame may wait here for its View: no page can be put into it but that one. */
export const canBeKept = (): boolean => loadsAgain && !ownOrigin() && !couldLeave();
