import { html, nothing, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import type { Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import { countSigns, countWords } from './compare/count-words.ts';
import type { DiffKind } from './compare/diff-kind.ts';
import type { Counts } from './compare/rows/diff-row.ts';
import type { DiffStringKey } from './strings.ts';

/** What the bar over a comparison shows and does. */
export interface DiffBar {
  before: Artifact;
  after: Artifact;
  versions: readonly Artifact[];
  counts: Counts | undefined;
  /** How many changes there are, and which of them the reader is at; 0 before. */
  changes: number;
  at: number;
  /** There is no change to go to. */
  still: boolean;
  /** The ways in which these versions can be compared. */
  kinds: readonly DiffKind[];
  kind: DiffKind;
  layouts: readonly Layout[];
  layout: Layout;
  /** Whether spaces make no difference; undefined where it is not of text. */
  ignoresSpaces: boolean | undefined;
  choose(version: number): void;
  compareAs(kind: DiffKind): void;
  lay(layout: Layout): void;
  ignoreSpaces(): void;
  step(step: 1 | -1): void;
  close(): void;
}

export type Layout = 'split' | 'inline' | 'swipe';

const kindNames: Readonly<Record<DiffKind, DiffStringKey>> = { text: 'asText', json: 'asValues', table: 'asRows', workbook: 'asRows', graph: 'asGraph', notebook: 'asCells', words: 'asText', image: 'swipe' };

export function diffBar(bar: DiffBar, locale: string, say: Localize<DiffStringKey>): TemplateResult {
  const named = ({ version, revision }: Artifact) => (revision?.label ? say('versionLabelled', { version, label: revision.label }) : say('version', { version }));
  const iconButton = (name: 'up' | 'down' | 'close', label: string, press: () => void, disabled = false) =>
    html`<button class="button quiet icon ${name}" aria-label=${label} title=${label} aria-description="" ?disabled=${disabled} @click=${press}>${icon(name)}</button>`;
  return html`<div class="comparison" part="comparison">
    <span class="which">
      <select class="field" aria-label=${say('before')} @change=${(event: Event) => bar.choose(Number((event.target as HTMLSelectElement).value))}>
        ${bar.versions.filter(({ version }) => version !== bar.after.version).toReversed().map((one) => html`<option value=${one.version} .selected=${one.version === bar.before.version}>${named(one)}</option>`)}
      </select>
      <span class="arrow" aria-hidden="true">→</span>
      <bdi>${named(bar.after)}</bdi>
    </span>
    <span class="counts" role="status">${bar.counts ? html`<span aria-hidden="true"><bdi dir="ltr">${countSigns(bar.counts, locale)}</bdi></span><span class="visually-hidden">${countWords(bar.counts, locale)}</span>` : nothing}</span>
    <span class="grow"></span>
    ${bar.kinds.length > 1 ? choice(say('compareAs'), bar.kinds, bar.kind, (kind) => say(kindNames[kind]), bar.compareAs) : nothing}
    ${bar.ignoresSpaces === undefined ? nothing : html`<button class="button quiet" aria-pressed=${bar.ignoresSpaces} aria-keyshortcuts="w" title=${`${say('ignoreSpaces')} (w)`} aria-description="" @click=${bar.ignoreSpaces}>${say('ignoreSpaces')}</button>`}
    ${bar.layouts.length > 1 ? choice(say('layout'), bar.layouts, bar.layout, (layout) => say(layout), bar.lay) : nothing}
    <span class="steps">
      ${bar.kind === 'image'
        ? nothing
        : html`<span class="place" role="status">${bar.at > 0 ? say('place', { number: bar.at, count: bar.changes }) : nothing}</span>
            ${iconButton('up', say('previous'), () => bar.step(-1), bar.still)}${iconButton('down', say('next'), () => bar.step(1), bar.still)}`}
      ${iconButton('close', say('close'), bar.close)}
    </span>
  </div>`;
}

function choice<Name extends string>(label: string, names: readonly Name[], chosen: Name, say: (name: Name) => string, choose: (name: Name) => void): TemplateResult {
  return html`<span class="choice" role="group" aria-label=${label}>${names.map((name) => html`<button class="button quiet" aria-pressed=${name === chosen} @click=${() => choose(name)}>${say(name)}</button>`)}</span>`;
}
