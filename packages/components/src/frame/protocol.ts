/**
 * The words between a host page and the frame page `/mcp-canvas/frame` (CONTRACT section 5).
 *
 * The frame page says `mcp-frame-hello` to its parent; the host checks window and origin and answers `mcp-frame-init`
 * with a MessagePort; everything after that goes through the port. A frame page in a tab of its own has a parent without
 * scripts: its address then has a secret for a fragment, and who knows the secret may say the first word. What the page may load is fixed by its own CSP header,
 * which the service writes from the query: `embed` names the one origin for `frame-src`, `remote` (space-separated
 * origins, allowed by the reader) is added to `img-src`, `style-src`, `font-src` and `media-src`; `view=1` with `connect`,
 * `resources`, `frames` and `bases` is the page of a View, which may run scripts and load from those origins; with `at` the View
 * has an origin of its own, whose page has that policy, and this one frames that origin alone.
 */
import type { EmbeddedPage } from '../sanitize/embedded-page.ts';
import type { Ground } from './grounds.ts';
import type { PartChoices } from './part-choices.ts';
import type { FindResult } from '../viewers/viewer.ts';
import type { FindOptions } from '../viewers/find/search-pattern.ts';

export const HELLO = 'mcp-frame-hello';
export const INIT = 'mcp-frame-init';

/** Where the placeholder of an embedded frame lies, in CSS pixels of the frame page. */
export interface FrameBox {
  index: number;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Host to frame page. */
export type ToFrame =
  /** `remote`: the origins that the reader allowed; `files`: paths beside the page that its links may lead to; `ownLinks`: the browser follows links itself, into new tabs, and nobody is told. */
  | { type: 'html'; html: string; remote: string[]; files?: string[]; ownLinks?: boolean }
  /** `parts`: what the reader opened and closed in the page, by name. */
  | { type: 'scroll-to'; x: number; y: number; parts?: PartChoices }
  /** To what a fragment names in the page. */
  | { type: 'go-to'; fragment: string }
  | { type: 'print' }
  /** Shows what only the page's scripts would, in its later versions, too. */
  | { type: 'show-hidden' }
  /** Asks what elements of the page stand on, by selectors. */
  | { type: 'look-under'; selectors: readonly string[] }
  /** Looks for words in the page that is shown, and marks them; none ends it. What was found comes with the number that was `asked` with. */
  | { type: 'find'; query: string; options: FindOptions; asked: number }
  | { type: 'dashboard'; url: string; sandbox: string; allow: string; title: string }
  /** Handed on to the dashboard, to its exact origin. */
  | { type: 'post'; message: unknown }
  /** The template of a View (MCP Apps); `allow`: the features it is granted, as the attribute of that name; `legacy`: it speaks mcp-ui's words, not JSON-RPC. */
  | { type: 'view'; html: string; allow: string; title: string; legacy?: boolean }
  /** How high the View is within the frame page, in CSS pixels; as high as the frame page when absent. */
  | { type: 'view-size'; height?: number | undefined }
  /** Nothing is to be shown yet: time for what the first page in its process would wait for. */
  | { type: 'warm' }
  /** Whether somebody is there, since a frame page that was kept for later may have gone with its process, and where the reader is in its page. */
  | { type: 'ask' }
  /** Handed on to the View: a JSON-RPC message, as is what comes back. */
  | { type: 'view-message'; message: unknown };

/** Frame page to host. */
export type FromFrame =
  /** `wanted`: origins of remote content that was left out; `blank`: there is nothing to see; `hidden`: parts with words are away until its scripts show them, as far as that can be known; `patched`: the inner document was changed in place. */
  | { type: 'rendered'; wanted: string[]; frames: EmbeddedPage[]; blank: boolean; hidden?: boolean; patched: boolean }
  /** One for each selector; none where the page cannot be looked into. */
  | { type: 'grounds'; grounds: Ground[] }
  | { type: 'boxes'; boxes: FrameBox[] }
  | { type: 'scrolled'; x: number; y: number; parts?: PartChoices }
  /** How high the inner document is without scrolling, and how wide where that is more than its frame, in CSS pixels; only where it can be measured. */
  | { type: 'sized'; height: number; width?: number }
  | { type: 'open'; href: string }
  /** The reader followed a link to one of the `files`: its path and fragment. */
  | { type: 'open-file'; href: string }
  | { type: 'found'; found: FindResult; asked: number }
  /** The page may have other colours now: those for what the reader's system or the host prefers. */
  | { type: 'recoloured' }
  | { type: 'dashboard-loaded' }
  /** The CSP stopped the frame from going to `origin`. */
  | { type: 'blocked'; origin: string }
  | { type: 'dashboard-message'; message: unknown }
  /** `selected`: the text that the reader selected in the page. */
  | { type: 'here'; selected?: string }
  | { type: 'view-loaded' }
  | { type: 'view-message'; message: unknown }
  /** A policy stopped something in the View or a move of it; for its developer. Each is told once, 100 at most. */
  | { type: 'violation'; directive: string; blocked: string }
  /** The View runs no more: it sent too many messages or too large a one, put another page in its place, or its own origin did not answer. */
  | { type: 'view-stopped'; reason: 'flood' | 'too large' | 'left' | 'no frame page' }
  | { type: 'failed'; message: string };

/** The address of the frame page for one use of it. */
export function frameAddress(url: string, { embed, remote = [], secret = '' }: { embed?: string; remote?: readonly string[]; secret?: string } = {}): string {
  const address = new URL(url);
  if (embed) address.searchParams.set('embed', embed);
  if (remote.length > 0) address.searchParams.set('remote', [...remote].sort().join(' '));
  address.hash = secret;
  return address.href;
}
