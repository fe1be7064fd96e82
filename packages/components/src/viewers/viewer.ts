import type { Artifact, JsonValue } from '@mcp-canvas/contract';
import type { Content } from './content/content.ts';
import type { FindOption, FindOptions } from './find/search-pattern.ts';

/**
 * What a viewer does with what it shows: `inert` draws data with no markup of the artifact's, `sanitized` shows markup
 * after DOMPurify, `sandboxed` hands it to the frame page. A tool's hint never raises trust.
 */
export type Trust = 'inert' | 'sanitized' | 'sandboxed';

/** One row of the registry (DESIGN rule 5). Order of choice: named → exact type → `type/*` → extension → download. */
export interface ViewerRow {
  id: string;
  tagName: string;
  /** Exact types or `type/*`. */
  mimeTypes: readonly string[];
  /** Without the dot, lower-case. */
  extensions?: readonly string[];
  /** Among rows that match equally well the highest wins, of equals the one that was added last; 0 when absent. */
  rank?: number;
  trust: Trust;
  /** It has a use for a file without a byte, of which else is said that it is empty: an editor may begin with nothing. */
  takesEmpty?: boolean;
  /** Where the viewer reads the file from its beginning: the engine of the kit that it starts for that, or '' for none. Both are asked for while its code is on the way. */
  ahead?: (artifact: Pick<Artifact, 'mime' | 'name'>) => string | undefined;
  /** Imports and registers the element; called once, when the first artifact needs it. */
  load: () => Promise<unknown>;
}

/** What the toolbar may ask a viewer for; each goes with the member of the same name in `Viewer`, `go-to` with `goTo`. */
export type Capability = 'find' | 'go-to' | 'zoom' | 'rotate' | 'flip' | 'panel' | 'wrap' | 'source' | 'copy' | 'print';

/** What a reader may go to by number. */
export interface Places {
  label: 'line' | 'page' | 'slide' | 'row';
  /** How many there are, as far as it is known. */
  count: number;
  /** The field that the viewer itself has for it: the toolbar has none then. */
  ownField?: () => HTMLInputElement | null | undefined;
}

/** A size to choose from the toolbar: a number is a scale (1 is 100 %), `fit` the whole, `width` and `page` what of a page is fitted. */
export type ZoomPreset = 'fit' | 'width' | 'page' | number;

export interface FindResult {
  /** 1-based; 0 when there is none. */
  current: number;
  total: number;
  /** True while the search goes on. */
  partial?: boolean;
  /** The words that the current match stands in, where it is marked in a document of its own: a page in a frame. */
  around?: string;
}

/** Where HTML artifacts, dashboards and Views run (CONTRACT section 5). */
export interface FrameConfig {
  /** Absolute address of `/mcp-canvas/frame`, on the sandbox origin where there is one. */
  url: string;
  /** True when `url` is on an origin of its own, so that its inner frame may be patched. */
  ownOrigin: boolean;
  /** Origins that remote frames may come from, already narrowed by the host. */
  allowedOrigins: readonly string[];
  /** True when tools of the service open Views: a frame page is kept ready for the next one. */
  views?: boolean;
}

/** What an artifact's version is compared with. */
export interface ComparisonContext {
  /** The other version; `ViewerContext.siblingContent` gives its bytes. */
  before: Artifact;
  /** All versions, oldest first. */
  versions: readonly Artifact[];
  /** The reader wants to see the first change at once. */
  jump: boolean;
  /** Compares with another version. */
  choose(version: number): void;
  /** Shows the version alone again. */
  close(): void;
}

/** What the host page tells a viewer. */
export interface ViewerContext {
  theme: 'light' | 'dark';
  /** BCP 47. */
  locale: string;
  /** Absent without a BFF. */
  frame?: FrameConfig;
  /** Origins that remote frames may come from where there is no frame page: the element's own list. */
  allowedOrigins?: readonly string[];
  /** The other artifacts of the canvas, by name, for relative links and images. */
  sibling?: (name: string) => Artifact | undefined;
  /** Set for the viewer that compares two versions. */
  comparison?: ComparisonContext;
  /** The bytes of such an artifact. */
  siblingContent?: (sibling: Artifact) => Content;
  /** The rows in force, for a viewer that shows files within its file. */
  viewers?: readonly ViewerRow[];
}

/** An element that shows one artifact. `suite/viewer-suite.ts` is the specification that every viewer passes. */
export interface Viewer extends HTMLElement {
  artifact: Artifact;
  content: Content;
  context: ViewerContext;
  /** Reads what it needs first and draws it; rejects with an Error whose message a reader understands, named `NotSupportedError` where to load the file again cannot help. A second call starts over. */
  load(signal: AbortSignal): Promise<void>;
  /** True when a second `load`, with another version of the same artifact, changes in place what is shown; else a new element takes over. */
  readonly patches?: boolean;
  /** What the toolbar offers, once loaded; a change is told with a `mcp-viewer-change` event. */
  readonly capabilities?: ReadonlySet<Capability>;
  find?(query: string, options?: FindOptions): Promise<FindResult>;
  /** How a search may be meant beyond plain words; the search field offers it. */
  readonly findOptions?: readonly FindOption[];
  clearFind?(): void;
  /** Counts the times that other things can be found than before, layers that were switched for example: when `mcp-viewer-change` tells it, an open search is asked again. */
  readonly findTurn?: number;
  /** Shows the place of this number, counted from 1; one beyond the end is the last. */
  goTo?(place: number): void;
  /** What `goTo` counts; lines when absent. A change is told with `mcp-viewer-change`. */
  readonly places?: Places;
  zoom?(to: 'in' | 'out' | 'actual' | ZoomPreset): void;
  /** What `zoom` takes beside `in`, `out`, `fit` and `actual`; with it the toolbar's label becomes a list to choose from. */
  readonly zoomPresets?: readonly ZoomPreset[];
  /** For the toolbar's label, for example `125 %`. */
  readonly zoomLabel?: string;
  rotate?(): void;
  flip?(axis: 'horizontal' | 'vertical'): void;
  /** True shows what stands beside the file: its contents, or facts about it. */
  panel?: boolean;
  wrap?: boolean;
  /** True shows the source in place of the drawing. */
  source?: boolean;
  /** Copies what is selected, else everything that can be copied. */
  copy?(): Promise<void>;
  /** A promise where the pages are made first. */
  print?(): void | Promise<void>;
  /** A small JSON value that `restorePosition` takes after a reload or a tab switch. */
  savePosition?(): JsonValue;
  /** A promise where it takes a while, for example because rows are sorted first. */
  restorePosition?(position: JsonValue): void | Promise<void>;
  /** Releases object URLs, workers, listeners and nodes. Called once. */
  dispose?(): void;
}
