/** A window of its own that shows a page of the host's, with the kit in it. */
export interface OutWindow {
  /** The window of that page; its elements are of its own realm. */
  view: Window & typeof globalThis;
  close(): void;
}

/** Document Picture-in-Picture (WICG), where there is one. */
interface PictureInPicture {
  requestWindow(size: { width: number; height: number }): Promise<Window & typeof globalThis>;
}

/** CSS pixels. */
const size = { width: 760, height: 640 } as const;
/** Milliseconds for the page and the kit in it. */
const patience = 15_000;

/**
 * Opens a page of the host's own origin apart: over all other windows where the browser has Document Picture-in-Picture, else as
 * a window. To be called while the browser knows of the reader's press. Rejects where the window is refused, or the page has no kit.
 */
export async function openApart(page: URL): Promise<OutWindow> {
  if (page.origin !== location.origin) throw new Error('The page for windows must be of this page’s own origin.');
  const { documentPictureInPicture: above } = globalThis as { documentPictureInPicture?: PictureInPicture };
  const outer = framed ? await above?.requestWindow(size).catch(() => undefined) : undefined;
  if (outer) {
    const there = await entered(frameIn(outer, page), outer, page).catch(() => void (framed = false));
    if (there) return there;
  }
  const opened = window.open(page.href, '_blank', `popup,width=${size.width},height=${size.height}`);
  if (!opened) throw new Error('The browser opened no window.');
  return entered(opened, opened, page);
}

async function entered(opened: Window, outer: Window, page: URL): Promise<OutWindow> {
  const close = () => outer.close();
  try {
    return { view: await whenThere(opened, page), close };
  } catch (error) {
    close();
    throw error;
  }
}

/** False once a policy refused the page in a frame: the next press, which alone lets a window open, goes to a window at once. */
let framed = true;

/** Such a window has no address of its own; in a frame the page has its address, its policy and its origin. */
function frameIn(outer: Window & typeof globalThis, page: URL): Window {
  const frame = outer.document.createElement('iframe');
  frame.src = page.href;
  frame.title = document.title;
  frame.allow = 'clipboard-write; fullscreen';
  const rules = new outer.CSSStyleSheet();
  rules.replaceSync('html, body { margin: 0; block-size: 100%; overflow: hidden } iframe { display: block; inline-size: 100%; block-size: 100%; border: 0 }');
  outer.document.adoptedStyleSheets = [rules];
  outer.document.body.append(frame);
  return frame.contentWindow!;
}

/** No event tells from outside that another page's elements are there. */
async function whenThere(opened: Window, page: URL): Promise<OutWindow['view']> {
  const until = performance.now() + patience;
  while (performance.now() < until && !opened.closed) {
    const view = opened as OutWindow['view'];
    try {
      if (view.location.pathname === page.pathname && view.document.readyState === 'complete' && view.customElements.get('mcp-artifact-viewer')) return view;
    } catch {
      throw new Error('The page for windows led elsewhere.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(opened.closed ? 'The window was closed.' : 'The page for windows does not load the kit.');
}
