import type { Artifact } from '@mcp-canvas/contract';
import type { Trust, ViewerRow } from './viewer.ts';

const trustOrder: Readonly<Record<Trust, number>> = { inert: 0, sanitized: 1, sandboxed: 2 };

/** What the choice looks at. */
export type Resolvable = Pick<Artifact, 'mime' | 'name'>;

export interface Wish {
  /** The id of a row named by the host or the reader: taken if the row accepts the type or is inert. */
  named?: string | undefined;
  /** A tool's hint: taken if the row accepts the type and its trust is not above the one that would be chosen anyway. */
  hint?: string | undefined;
}

/**
 * Chooses the row for an artifact (DESIGN rule 5): named → exact type → `type/*` → `+suffix` → extension → download. Of rows that match
 * equally well the highest rank wins, then the one that came last: what a page or an element adds goes before what was there.
 */
export function resolveViewer(rows: readonly ViewerRow[], artifact: Resolvable, wish: Wish = {}): ViewerRow {
  const usual = byType(rows, artifact);
  const named = rowNamed(rows, wish.named);
  if (named && (accepts(named, artifact) || named.trust === 'inert')) return named;
  const hinted = rowNamed(rows, wish.hint);
  if (hinted && accepts(hinted, artifact) && trustOrder[hinted.trust] <= trustOrder[usual.trust]) return hinted;
  return usual;
}

/** True when a viewer other than the download card takes the artifact. */
export function isShowable(rows: readonly ViewerRow[], artifact: Resolvable): boolean {
  return byType(rows, artifact).id !== 'download';
}

function byType(rows: readonly ViewerRow[], artifact: Resolvable): ViewerRow {
  for (const match of matchers) {
    const found = rows.filter((row) => match(row, artifact));
    if (found.length > 0) return found.reduce((best, row) => ((row.rank ?? 0) >= (best.rank ?? 0) ? row : best));
  }
  const fallback = rows.find((row) => row.id === 'download');
  if (!fallback) throw new Error('The registry has no `download` row.');
  return fallback;
}

const matchers: readonly ((row: ViewerRow, artifact: Resolvable) => boolean)[] = [
  (row, { mime }) => row.mimeTypes.includes(mime),
  (row, { mime }) => row.mimeTypes.includes(`${mime.split('/')[0]}/*`),
  (row, { mime }) => row.mimeTypes.includes(suffixType(mime)),
  (row, { name }) => row.extensions?.includes(extensionOf(name)) ?? false,
];

function accepts(row: ViewerRow, artifact: Resolvable): boolean {
  return matchers.some((match) => match(row, artifact));
}

/** RFC 6839: `application/ld+json` is read as `application/json`. */
function suffixType(mime: string): string {
  const plus = mime.lastIndexOf('+');
  return plus < 0 ? '' : `application/${mime.slice(plus + 1)}`;
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase();
}

/** `iframe` reads as `html`, `auto` as no wish (CONTRACT section 1, `viewer`). */
function rowNamed(rows: readonly ViewerRow[], id: string | undefined): ViewerRow | undefined {
  const wanted = id === 'iframe' ? 'html' : id;
  return wanted && wanted !== 'auto' ? rows.find((row) => row.id === wanted) : undefined;
}

/** Rows in force: the later row of an id replaces the earlier one, so that a host can put its own viewer in place of ours. */
export function mergeRows(...lists: readonly (readonly ViewerRow[])[]): ViewerRow[] {
  const rows = new Map<string, ViewerRow>();
  for (const row of lists.flat()) rows.set(row.id, row);
  return [...rows.values()];
}

const registered: ViewerRow[] = [];

/** Adds a viewer for every canvas of the page; a row of an id that is there replaces it. */
export function registerViewer(row: ViewerRow): void {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)+$/.test(row.tagName)) throw new TypeError(`\`${row.tagName}\` is no custom element name.`);
  registered.push(row);
}

/** The built-in rows, then the page's, then an element's own. */
export function rowsInForce(builtin: readonly ViewerRow[], own: readonly ViewerRow[] = []): ViewerRow[] {
  return mergeRows(builtin, registered, own);
}

const loads = new WeakMap<ViewerRow, Promise<unknown>>();

/** Imports a row's element once; a failed import may be tried again. */
export function loadRow(row: ViewerRow): Promise<unknown> {
  let load = loads.get(row);
  if (!load) {
    load = row.load().then(() => {
      if (!customElements.get(row.tagName)) throw new Error(`The viewer “${row.id}” did not register <${row.tagName}>.`);
    });
    loads.set(row, load);
    load.catch(() => loads.delete(row));
  }
  return load;
}
