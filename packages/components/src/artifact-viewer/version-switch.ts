import { css, html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import { formatInstant } from '../localization/format.ts';
import type { Localization } from '../localization/localization.ts';
import { localize } from '../localization/localize.ts';
import { iconButton } from '../styles/icon-button.ts';
import { countSigns, countWords } from '../viewers/diff/compare/count-words.ts';
import type { Comparing } from './comparing.ts';
import { waitAt } from './try-again.ts';
import { strings } from './version-strings.ts';

/** Older, newer, latest, whether it follows the newest, the comparison with another, and a list of all with label, time and command; nothing for an artifact of one version. */
export function versionSwitch(artifact: Artifact, versions: readonly Artifact[], { say, locale }: Pick<Localization, 'say' | 'locale'>, pick: (version: number, pinned?: boolean) => void, comparing: Comparing | undefined): TemplateResult | typeof nothing {
  if (!comparing || versions.length < 2) return nothing;
  const own = localize(strings, locale);
  const at = versions.findIndex(({ version }) => version === artifact.version);
  const pinned = comparing.pinned;
  const compares = comparing.before !== undefined;
  const { news } = comparing;
  const which = say('version', { version: artifact.version, count: versions.length });
  const go = (to: number) => () => versions[to] && pick(versions[to].version);
  const close = (list: HTMLDetailsElement) => {
    list.open = false;
    list.querySelector('summary')!.focus();
  };
  const escape = (event: KeyboardEvent) => {
    const list = event.currentTarget as HTMLDetailsElement;
    if (event.key !== 'Escape' || !list.open) return;
    event.preventDefault();
    event.stopPropagation();
    close(list);
  };
  const leave = (event: FocusEvent) => {
    const list = event.currentTarget as HTMLDetailsElement;
    if (!list.contains(event.relatedTarget as Node | null)) list.open = false;
  };
  const jump = ({ currentTarget }: Event) => {
    waitAt(((currentTarget as Element).getRootNode() as ShadowRoot).querySelector('.stage')!);
    comparing.showNews();
  };
  // What a version brings takes the room of the name, and of no button: a press that is on its way to one meets it.
  return html`<div class=${news ? 'arrived full' : 'arrived'}>
    <span class="news" role="status">${news ? html`<bdi dir="ltr" aria-hidden="true">${news.counts ? countSigns(news.counts, locale) : ''}</bdi><span class=${news.counts ? 'visually-hidden' : ''}>${own('came', { version: news.after.version })}${news.counts ? `: ${countWords(news.counts, locale)}` : ''}</span>` : nothing}</span>
    ${news ? html`<button class="button quiet jump" @click=${jump}>${own('jump')}</button>` : nothing}
  </div>
  <div class="versions" part="versions">
    ${iconButton('previous', say('older'), go(at - 1), undefined, at <= 0)}
    <details @keydown=${escape} @focusout=${leave}>
      <summary class="button quiet" aria-label=${which} title=${own('history')}><span role="status">${which}</span></summary>
      <ol class="history" part="history" reversed>
        ${versions.toReversed().map((one) => {
          const choose = ({ currentTarget }: Event) => {
            close((currentTarget as Element).closest('details')!);
            pick(one.version);
          };
          return html`<li>
            <button class="version" aria-current=${one.version === artifact.version ? 'true' : nothing} @click=${choose}>
              <span class="label">${own('one', { version: one.version })}${one.revision?.label ? html` · <bdi>${one.revision.label}</bdi>` : nothing}</span>
              <span class="made"><time datetime=${one.source.created_at}>${formatInstant(locale, one.source.created_at)}</time> <bdi>${commandOf(one, own)}</bdi></span>
            </button>
          </li>`;
        })}
      </ol>
    </details>
    ${iconButton('next', say('newer'), go(at + 1), undefined, at >= versions.length - 1)}
    ${iconButton('latest', own('latest'), go(versions.length - 1), undefined, at >= versions.length - 1)}
    ${iconButton('pin', own('stay'), () => (pinned ? pick(versions.at(-1)!.version) : pick(artifact.version, true)), pinned)}
    ${compares || comparing.possible(artifact) ? iconButton('compare', own('compare'), () => comparing.toggle(artifact), compares) : nothing}
  </div>`;
}

/** What made a version: what its reader did, else the call of a tool. */
function commandOf({ revision, source: { kind, server, tool } }: Artifact, own: (key: 'uploaded' | 'call', values?: Record<string, string>) => string): string {
  if (revision?.command) return revision.command;
  return tool && server ? own('call', { tool, server }) : kind === 'uploaded' ? own('uploaded') : (tool ?? '');
}

export const versionStyles = css`
  .versions,
  .arrived {
    display: flex;
    align-items: center;
    gap: calc(var(--_space) / 2);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .versions svg:dir(rtl) {
    scale: -1 1;
  }
  .versions details {
    display: grid;
    position: relative;
  }
  .versions summary {
    list-style: none;
    padding-inline: calc(var(--_space) * 2);
    font-size: inherit;
  }
  .versions summary::-webkit-details-marker {
    display: none;
  }
  .name:has(~ .versions) {
    flex-basis: 22ch;
  }
  .arrived {
    z-index: 1;
    justify-content: end;
    inline-size: 0;
    margin-inline-start: calc(var(--_space) * -2);
    white-space: nowrap;
  }
  .arrived > * {
    flex: none;
  }
  .arrived .jump {
    background: var(--_surface);
    font-size: inherit;
  }
  .news:not(:empty) {
    align-content: center;
    min-block-size: var(--_control);
    padding-inline-start: calc(var(--_space) * 7);
    background: linear-gradient(to right, transparent, var(--_surface) calc(var(--_space) * 6));
  }
  .news:not(:empty):dir(rtl) {
    background: linear-gradient(to left, transparent, var(--_surface) calc(var(--_space) * 6));
  }
  @container mcp-artifact-viewer (inline-size < 45.7em) {
    .arrived.full {
      order: 1;
      inline-size: 100%;
      margin: 0;
    }
  }
  .news bdi {
    font-family: var(--_font-mono);
    font-weight: 600;
    color: var(--_text);
    white-space: nowrap;
  }
  .history {
    position: absolute;
    z-index: 5;
    inset-block-start: calc(100% + var(--_space));
    inset-inline-end: 0;
    inline-size: max-content;
    max-inline-size: min(36ch, 80cqi);
    max-block-size: min(50vh, 24rem);
    margin: 0;
    padding: var(--_space);
    overflow: auto;
    overscroll-behavior: contain;
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface-raised);
    box-shadow: var(--_shadow);
    list-style: none;
  }
  .version {
    display: grid;
    gap: 2px;
    inline-size: 100%;
    padding: calc(var(--_space) * 1.5) calc(var(--_space) * 2);
    border: 0;
    border-radius: var(--_radius);
    background: none;
    text-align: start;
    cursor: pointer;
  }
  .version:hover {
    background: var(--_surface-hover);
  }
  .version[aria-current] {
    background: var(--_accent-soft);
  }
  .version .label {
    color: var(--_text);
    font-weight: 500;
    overflow-wrap: anywhere;
  }
  .version .made {
    overflow-wrap: anywhere;
  }
  .version .made bdi {
    display: block;
    font-family: var(--_font-mono);
  }
  @media (forced-colors: active) {
    .version[aria-current] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`;
