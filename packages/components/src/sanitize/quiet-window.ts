import { sanitizerPolicy } from './trusted-types.ts';

/** What DOMPurify takes from a window: the parser and the classes of what it parses, all of one realm. */
type ParserWindow = Pick<typeof window, 'document' | 'Element' | 'Node' | 'NodeFilter' | 'HTMLTemplateElement' | 'DOMParser'>;

const names = ['document', 'Element', 'Node', 'NodeFilter', 'HTMLTemplateElement', 'DOMParser', 'trustedTypes'] as const;

let quiet: ParserWindow | undefined;

/**
 * A window to parse untrusted markup in: that of a frame which is gone. Browsers hold markup against the policy of the page
 * already while they parse it, so that handlers and styles about to be taken out would be told as violations of the host's
 * policy. The policy holds in here too, but there is no document left to tell.
 */
export function quietWindow(): ParserWindow {
  return (quiet ??= windowOfGoneFrame() ?? window);
}

let refused = false;

/**
 * Whether the page's policy lets inline styles through, found without breaking it where the browser holds what is parsed in a
 * gone frame to the policy. Firefox does not: there one style is tried in an empty frame, in place of all those of the artifact.
 */
export function inlineStylesWork(): boolean {
  if (refused) return false;
  const { DOMParser } = quietWindow();
  const { body } = new DOMParser().parseFromString(sanitizerPolicy().createHTML('<p style="color:red"></p>'), 'text/html');
  refused = (body.firstElementChild as HTMLElement).style.color !== 'red' || !worksInEmptyFrame();
  return !refused;
}

function worksInEmptyFrame(): boolean {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  // A page without an origin cannot look into its own frame, and is held to be right.
  const tried = frame.contentDocument?.createElement('p');
  tried?.setAttribute('style', 'color:red');
  const works = tried === undefined || tried.style.color === 'red';
  frame.remove();
  return works;
}

/** Undefined where the frame is out of reach (a page without an origin) or parses no more once it is gone. */
function windowOfGoneFrame(): ParserWindow | undefined {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  try {
    const view = frame.contentWindow as (Window & typeof globalThis) | null;
    if (!view?.document) return undefined;
    // Taken while it is there: afterwards its names are gone.
    const taken = Object.fromEntries(names.map((name) => [name, (view as unknown as Record<string, unknown>)[name]])) as unknown as ParserWindow;
    frame.remove();
    const { DOMParser } = taken;
    const parsed = new DOMParser().parseFromString(sanitizerPolicy().createHTML('<p>x</p>'), 'text/html');
    return parsed.body.textContent === 'x' ? taken : undefined;
  } catch {
    return undefined;
  } finally {
    frame.remove();
  }
}
