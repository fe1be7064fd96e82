import { LitElement, css, html, nothing, type TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Artifact, ArtifactAction } from '@mcp-canvas/contract';
import { emit } from '../../events/emit.ts';
import { Localization } from '../../localization/localization.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls } from '../../styles/controls.ts';
import { base, tokens } from '../../styles/tokens.ts';
import { ReaderQuestion, styles as questionStyles } from '../../view-frame/reader-question.ts';
import type { CallAccess } from '../call-access.ts';
import { startCall } from './start-call.ts';
import { strings } from './strings.ts';

/** Characters of arguments that stand in one line of the question. */
const line = 1_000;

/**
 * The buttons that a tool offers for its file. A click is told to the page; what calls a tool is asked of the reader first, with the
 * tool's name and its arguments in full, and run by the service. Inside `<mcp-canvas>`; hosts do not use it.
 */
export class McpArtifactActions extends LitElement {
  static override styles = [tokens, base, controls, questionStyles, css`
    :host {
      display: flex;
      flex-wrap: wrap;
      align-items: center;
      gap: calc(var(--_space) * 2);
      padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
      border-block-start: 1px solid var(--_border);
      max-block-size: 40cqb;
      overflow: auto;
      background: var(--_surface-raised);
    }
    p {
      margin: 0;
      font-size: var(--_font-size-small);
      color: var(--_text-muted);
      overflow-wrap: anywhere;
    }
    .button {
      max-inline-size: 40ch;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    .failure {
      color: var(--_danger);
    }
  `];

  @property({ attribute: false }) artifact!: Artifact;
  @property({ attribute: false }) access!: CallAccess;

  @state() private notice = '';
  @state() private failure = '';
  @state() private busy = false;

  readonly #language = new Localization(this);
  readonly #question = new ReaderQuestion(this);

  protected override render(): TemplateResult {
    const { actions = [] } = this.artifact;
    return html`<p id="group">${this.#say('group', { server: this.#server })}</p>
      ${actions.map((action) => html`<button class="button" part="button" aria-describedby="group" ?disabled=${this.busy} @click=${() => this.#press(action)}><bdi dir="auto">${action.label}</bdi></button>`)}
      <p role="status">${this.notice}</p>
      <p class="failure" role="alert">${this.failure || nothing}</p>
      ${this.#question.render()}`;
  }

  get #say(): Localize<keyof typeof strings.en> {
    return localize(strings, this.#language.locale);
  }

  get #server(): string {
    return (this.artifact.source.server || '?').slice(0, 100);
  }

  async #press(action: ArtifactAction): Promise<void> {
    const { artifact, access } = this;
    this.notice = '';
    this.failure = '';
    const tool = action.tool ?? (action.arguments && artifact.source.tool);
    if (!emit(this, 'mcp-artifact-action', { artifact, action, server: this.#server })) return;
    if (tool === undefined || !artifact.key || access.apiBase === undefined) return void (this.notice = this.#say('told', { label: action.label }));
    const agreed = await this.#question.ask({ sentence: this.#say('calls', { server: this.#server, tool }), about: linesOf(action) ?? [this.#say('nothing')], yes: this.#say('agree'), no: this.#say('cancel') });
    if (!agreed) return;
    this.busy = true;
    try {
      await startCall(artifact, action, access);
      this.notice = this.#say('started', { tool });
    } catch (error) {
      this.failure = this.#language.sentenceOf(error);
    } finally {
      this.busy = false;
    }
  }
}

/** Every argument, whole: what is long goes on in further lines. */
function linesOf({ arguments: args = {} }: ArtifactAction): string[] | undefined {
  const lines = Object.entries(args).flatMap(([name, value]) => `${name}: ${JSON.stringify(value)}`.match(new RegExp(`[^]{1,${line}}`, 'g')) ?? []);
  return lines.length > 0 ? lines : undefined;
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-artifact-actions': McpArtifactActions;
  }
}
