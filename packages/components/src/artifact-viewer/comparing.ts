import type { ReactiveControllerHost } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import type { ContentOptions } from '../viewers/content/content-source.ts';
import { diffKind } from '../viewers/diff/compare/diff-kind.ts';
import type { Counts } from '../viewers/diff/compare/rows/diff-row.ts';
import type { ViewerContext, ViewerRow } from '../viewers/viewer.ts';

/** What the version that just came changed. `counts` is absent where nothing can be counted, for example of pictures. */
export interface VersionNews {
  before: Artifact;
  after: Artifact;
  counts: Counts | undefined;
}

export interface ComparingHost extends ReactiveControllerHost {
  versions: readonly Artifact[];
  readonly version: number | undefined;
  readonly apiBase: string | undefined;
  readonly takeVersions: ((found: readonly Artifact[]) => void) | undefined;
}

/** Milliseconds without another version before it is counted: a tool may give one after the other. */
const quiet = 250;

/**
 * Compares the version that is shown with another one: the comparison takes the place of the viewer. Says what a version that
 * comes while the reader follows the newest changed, and fetches what the service keeps of earlier versions.
 */
export class Comparing {
  news: VersionNews | undefined;
  readonly #host: ComparingHost;
  readonly #content: () => ContentOptions;
  #shown: Artifact | undefined;
  #before: Artifact | undefined;
  #jump = false;
  #row: ViewerRow | undefined;
  #asked = '';
  #counting: AbortController | undefined;
  /** The version before those that came since and are not counted yet. */
  #since: Artifact | undefined;

  constructor(host: ComparingHost, content: () => ContentOptions) {
    this.#host = host;
    this.#content = content;
  }

  /** Whether the reader stays at a version, also when newer ones come. */
  get pinned(): boolean {
    return this.#host.version !== undefined;
  }

  /** The version that it is compared with; undefined while nothing is. */
  get before(): Artifact | undefined {
    return this.#before;
  }

  /** Told before each drawing; the row of the comparison, while there is one. */
  look(artifact: Artifact): ViewerRow | undefined {
    const was = this.#shown;
    this.#shown = artifact;
    if (was && was.id !== artifact.id) this.#forget();
    else if (was && was.version !== artifact.version) this.#switched(was, artifact);
    this.#fetchEarlier(artifact);
    return this.#row;
  }

  /** Whether the version that is shown can be compared with one of the others. */
  possible(artifact: Artifact): boolean {
    return this.#host.versions.some((one) => one.version !== artifact.version && diffKind(one, artifact) !== undefined);
  }

  /** Compares with the version before the one that is shown, else shows it alone again. */
  toggle(artifact: Artifact): void {
    if (this.#before) return this.#close();
    const others = this.#host.versions.filter((one) => one.version !== artifact.version && diffKind(one, artifact) !== undefined);
    this.#compare(others.findLast(({ version }) => version < artifact.version) ?? others[0], false);
  }

  /** Goes to the first change of the version that came. */
  showNews(): void {
    this.#compare(this.news?.before, true);
  }

  get context(): Pick<ViewerContext, 'comparison'> {
    const before = this.#before;
    if (!before) return {};
    const choose = (version: number) => this.#compare(this.#host.versions.find((one) => one.version === version), false);
    return { comparison: { before, versions: this.#host.versions, jump: this.#jump, choose, close: () => this.#close() } };
  }

  #compare(before: Artifact | undefined, jump: boolean): void {
    if (!before) return;
    this.#counting?.abort();
    this.news = this.#since = undefined;
    this.#before = before;
    this.#jump = jump;
    // Another row for each pair, so that the viewer is loaded anew.
    this.#row = { id: 'comparison', tagName: 'mcp-version-diff', mimeTypes: [], trust: 'inert', takesEmpty: true, load: () => import('../viewers/diff/define.ts') };
    this.#host.requestUpdate();
  }

  #close(): void {
    this.#before = this.#row = undefined;
    this.#host.requestUpdate();
  }

  #forget(): void {
    this.#counting?.abort();
    this.news = this.#before = this.#since = this.#row = undefined;
  }

  #switched(was: Artifact, now: Artifact): void {
    this.#counting?.abort();
    this.news = undefined;
    if (this.#before?.version === now.version) this.#close();
    const follows = this.#host.version === undefined && now.version > was.version;
    // Drawings of a running tool are kept in their last state alone: there is nothing to compare them with.
    if (follows && !this.#before && this.#host.versions.includes(was)) void this.#count((this.#since ??= was), now);
  }

  async #count(before: Artifact, after: Artifact): Promise<void> {
    const kind = diffKind(before, after);
    if (!kind) return;
    const { signal } = (this.#counting = new AbortController());
    await new Promise((resolve) => setTimeout(resolve, quiet));
    if (signal.aborted) return;
    const counts = kind === 'image' ? undefined : await import('../viewers/diff/compare/count-changes.ts').then(({ countChanges }) => countChanges(before, after, kind, this.#content(), signal)).catch(() => undefined);
    if (signal.aborted) return;
    this.#since = undefined;
    this.news = { before, after, counts };
    this.#host.requestUpdate();
  }

  /** A file that the canvas met at a later version has earlier ones at the service. */
  #fetchEarlier(artifact: Artifact): void {
    const { versions, apiBase } = this.#host;
    const known = versions.length > 0 ? versions : [artifact];
    const first = known[0]!;
    if (first.version <= 1 || !artifact.key || apiBase === undefined || this.#asked === artifact.id) return;
    this.#asked = artifact.id;
    void import('./earlier-versions.ts').then(({ earlierVersions }) => earlierVersions(artifact, known, this.#content())).then((found) => {
      if (found.length === 0 || this.#shown?.id !== artifact.id) return;
      const { takeVersions } = this.#host;
      if (takeVersions) takeVersions(found);
      else this.#host.versions = [...found, ...known];
    }).catch(() => {
      // The versions that are here are shown; those at the service are asked for with the next file.
    });
  }
}
