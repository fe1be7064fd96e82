import { LitElement, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Artifact } from '@mcp-canvas/contract';
import { formatBytes } from '../localization/format.ts';
import { Localization } from '../localization/localization.ts';
import { localize } from '../localization/localize.ts';
import { keepStates } from '../styles/states.ts';
import { themes, type Theme } from '../styles/theme.ts';
import { base, tokens } from '../styles/tokens.ts';
import { CanvasLink, type LinkHost, type Wanted } from './canvas-link.ts';
import { chipName } from './chip-name.ts';
import { kindOf, kindPath } from './kind-icon.ts';
import { strings } from './strings.ts';
import { styles } from './styles.ts';

type ChipState = 'waiting' | 'missing' | 'deferred' | 'current' | undefined;

/**
 * @tagname mcp-artifact-chip
 * @summary A button for one artifact, for the text of a chat: shows it in a canvas. It takes its words from the artifact as text, and fetches and links nothing.
 * @csspart button - the button
 * @csspart icon - the drawing of the kind of file
 * @csspart name - the file's title, else its name
 * @csspart size - how large it is
 * @csspart state - why it is not to be had as usual
 * @cssproperty [--mcp-font] - the family of the text; that of the text around when absent
 * @cssproperty [--mcp-accent] - the colour of what is in view
 * @cssState waiting - the canvas has no such artifact yet
 * @cssState missing - it was taken away, or nothing more comes
 * @cssState deferred - the tool keeps it back for more work
 * @cssState current - it is in view
 * @fires {CustomEvent<{ artifact: Artifact, pane: number }>} mcp-artifact-open - the reader wants to see it; cancelable: a host that shows it itself calls `preventDefault()`
 */
export class McpArtifactChip extends LitElement implements LinkHost {
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override styles = [tokens, themes, base, styles];

  /** The artifact. Its version is shown; where it is the newest, so are those that follow it. */
  @property({ attribute: false }) artifact: Artifact | undefined;
  /** The name of an artifact, where the host has no more than that. */
  @property() name = '';
  /** The id of the canvas that shows it, looked for in the chip's own tree, then in the document. */
  @property() for = '';
  @property({ reflect: true }) theme: Theme = 'auto';

  readonly #language = new Localization(this);
  readonly #link = new CanvasLink(this);
  #seen = false;
  #state: ChipState;

  constructor() {
    super();
    // `chip.click()`, and a click beside the button where a host gives the chip room around it.
    this.addEventListener('click', (event) => event.composedPath()[0] === this && this.#open());
    keepStates(this, () => Object.fromEntries((['waiting', 'missing', 'deferred', 'current'] as const).map((state) => [state, state === this.#state])));
  }

  protected override render(): TemplateResult {
    const { locale } = this.#language;
    const say = localize(strings, locale);
    const found = this.#link.locate(this.#wanted);
    this.#seen ||= found !== undefined;
    const artifact = this.artifact ?? found?.artifact;
    this.#state = this.#stateWith(artifact, found?.artifact, found?.pane);
    const name = text(artifact?.title) || text(artifact?.name) || this.name;
    const { start, end } = chipName(name);
    const whole = start + end || say('unnamed');
    const word = this.#link.wishing ? say('wished') : this.#state && this.#state !== 'current' ? say(this.#state) : undefined;
    const size = artifact && artifact.size > 0 ? formatBytes(locale, artifact.size) : undefined;
    return html`<button
      class="chip"
      type="button"
      part="button"
      title=${whole}
      aria-description=""
      data-state=${this.#state ?? nothing}
      aria-current=${this.#state === 'current' ? 'true' : nothing}
      aria-busy=${this.#link.wishing ? 'true' : nothing}
      @click=${this.#open}
    >
      <svg class="icon" part="icon" viewBox="0 0 24 24" aria-hidden="true">${kindPath(kindOf({ mime: text(artifact?.mime), name: text(artifact?.name) || this.name }))}</svg>
      <bdi class="visually-hidden">${whole}</bdi>
      <bdi class="name" part="name" dir="auto" aria-hidden="true"><span class="start">${start || whole}</span><span class="end">${end}</span></bdi>
      ${size ? html`<span class="about" part="size">${size}</span>` : nothing}
      ${word ? html`<span class="about state" part="state">${word}</span>` : nothing}
    </button>`;
  }

  #stateWith(artifact: Artifact | undefined, found: Artifact | undefined, pane: number | undefined): ChipState {
    if (this.#link.linked && !found) return this.#seen || this.#link.over ? 'missing' : 'waiting';
    const same = this.artifact === undefined || this.artifact.id !== found?.id || this.artifact.version === found.version;
    return pane !== undefined && same ? 'current' : artifact?.deferred ? 'deferred' : undefined;
  }

  get #wanted(): Wanted {
    const { artifact, name } = this;
    return { id: text(artifact?.id), name: text(artifact?.name) || name, version: artifact?.version };
  }

  readonly #open = (): void => {
    const found = this.#link.locate(this.#wanted);
    const artifact = this.artifact ?? found?.artifact ?? onlyName(this.name);
    const event = new CustomEvent('mcp-artifact-open', { detail: { artifact, pane: found?.pane ?? 0 }, bubbles: true, composed: true, cancelable: true });
    if (this.dispatchEvent(event)) this.#link.want(this.#wanted);
  };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Of one that has not come, nothing else is known. */
const onlyName = (name: string): Artifact => ({ id: name, version: 1, name, mime: 'application/octet-stream', size: 0, source: { kind: 'generated', created_at: '' } });

declare global {
  interface HTMLElementTagNameMap {
    'mcp-artifact-chip': McpArtifactChip;
  }
}
