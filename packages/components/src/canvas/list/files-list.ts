import { css, html, nothing, type TemplateResult } from 'lit';
import { createRef, ref } from 'lit/directives/ref.js';
import type { Artifact } from '@mcp-canvas/contract';
import type { Say } from '../../styles/icon-button.ts';
import { formatBytes, formatInstant } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import { answersOf, type Answer } from '../../store/answers.ts';
import { allNewest, versionsOf } from '../../store/artifacts.ts';
import { artifactKey } from '../../store/keys.ts';
import type { CanvasState, TabKey } from '../../store/state.ts';
import { icon } from '../../styles/icons.ts';
import { anyFileOfAnswer, answerId } from '../session/answer-file.ts';
import { words } from '../session/answer.ts';
import { fileRows } from './file-rows.ts';
import type { FilesMenuActions } from './files-menu.ts';
import { keptBack } from '../session/kept-back.ts';
import { strings } from '../strings.ts';
import { nameLine } from '../menu/name-line.ts';
import { fileLabel, tabLabel } from '../tabs/tab-label.ts';

/** So many files are looked through without help. */
const few = 8;

/** Everything that came in the session, newest first, also what no tab shows any more and what never had one. */
export function filesList(state: CanvasState, locale: string, say: Say, actions: FilesMenuActions): TemplateResult {
  const files = allNewest(state.artifacts);
  const live = [...Object.keys(state.dashboards), ...Object.keys(state.views)].reverse();
  // One that was opened is a file.
  const answers = answersOf(state).filter(({ id }) => versionsOf(state.artifacts, answerId(id)).length === 0);
  const sayHere = localize(strings, locale);
  const pick = (key: TabKey) => () => {
    actions.toggle(false);
    actions.show(key);
  };
  const row = (file: Artifact) => html`${entry(fileLabel(state.artifacts, file), file.size > 0 ? formatBytes(locale, file.size) : '', pick(artifactKey(file.id)), file.description)}${deferred(file, locale)}`;
  const found = createRef<HTMLElement>();
  const tell = (count: number | undefined) => {
    found.value!.textContent = count === undefined ? '' : count === 0 ? sayHere('noMatch') : say('files', { count });
  };
  return html`<div class="menu" id="files" part="files" tabindex="-1">
    ${files.length > few ? html`<input class="field filter" type="search" autocomplete="off" spellcheck="false" placeholder=${sayHere('filter')} aria-label=${sayHere('filter')} aria-controls="file-rows" />` : nothing}
    <p class="found" role="status" ${ref(found)}></p>
    <div class="scroll">
      ${files.length + live.length + answers.length === 0 ? html`<p class="none">${say('noFiles')}</p>` : nothing}
      ${live.length === 0 ? nothing : html`<ul>${live.map((key) => html`<li>${entry(tabLabel(state, key), '', pick(key))}</li>`)}</ul>`}
      ${files.length === 0 ? nothing : html`<ul id="file-rows" class="rows" aria-label=${say('files', { count: files.length })} ${fileRows({ files, locale, row, found: tell })}></ul>`}
      ${answers.length === 0 ? nothing : html`<h3 class="heading">${sayHere('answers')}</h3>${answers.map((answer) => answerEntry(answer, locale, actions))}`}
    </div>
    ${files.length === 0 ? nothing : html`<button class="button quiet all" @click=${() => actions.findAll()}>${icon('find')} ${sayHere('findAll')}</button>
    <button class="button quiet all" @click=${() => actions.downloadAll()}>${icon('download')} ${say('downloadAll')}</button>`}
  </div>`;
}

const entry = (name: string, about: string, press: () => void, description = ''): TemplateResult =>
  html`<button class="button quiet entry" title=${description ? `${name}\n${description}` : name} aria-description="" @click=${press}>${nameLine(name)}<span class="about">${about}</span>${description ? html`<span class="about description" dir="auto">${description}</span>` : nothing}</button>`;

/** v2.1 section 7: why the tool keeps the file back, what it suggests, and until when it is there. */
function deferred(file: Artifact, locale: string): TemplateResult | typeof nothing {
  if (!file.deferred) return nothing;
  const say = localize(strings, locale);
  const { next_actions = [], expires_at } = file.deferred;
  return html`<div class="deferred" part="deferred" dir="auto">
    <p>${keptBack(file, locale)}</p>
    ${expires_at ? html`<p>${say('kept', { date: formatInstant(locale, expires_at) })}</p>` : nothing}
    ${next_actions.length === 0 ? nothing : html`<ul>${next_actions.map((action) => html`<li>${action}</li>`)}</ul>`}
  </div>`;
}

function answerEntry(answer: Answer, locale: string, actions: FilesMenuActions): TemplateResult {
  const open = () => {
    actions.toggle(false);
    actions.openAnswer(answer.id, anyFileOfAnswer(answer));
  };
  return html`<details>
    <summary class="button quiet entry"><bdi>${answer.tool || localize(strings, locale)('unnamed')}</bdi>${icon('down')}</summary>
    ${words(answer, locale)}
    <button class="button" @click=${open}>${localize(strings, locale)('openAnswer')}</button>
  </details>`;
}

export const styles = css`
  .menu {
    position: absolute;
    inset-block-start: calc(100% + var(--_space));
    inset-inline-end: 0;
    z-index: 3;
    inline-size: min(23em, 66cqi);
    display: flex;
    flex-direction: column;
    max-block-size: min(60vh, 480px, var(--_seen, 100dvh) - 2 * var(--_control) - 4 * var(--_space));
    padding: var(--_space);
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_surface);
    box-shadow: var(--_shadow);
  }
  /* As wide as a phone: names have room, and no half of a button looks out beside it. */
  @container mcp-canvas (inline-size < 34.28em) {
    .files {
      position: static;
    }
    .menu {
      inset-block-start: auto;
      inset-inline: var(--_space);
      inline-size: auto;
      margin-block-start: var(--_space);
    }
  }
  .menu .scroll {
    position: relative;
    flex: 0 1 auto;
    min-block-size: 0;
    overflow: hidden auto;
    overflow-anchor: none;
    overscroll-behavior: contain;
  }
  .menu .filter {
    flex: none;
    inline-size: 100%;
    margin-block-end: var(--_space);
  }
  .found {
    margin: 0 calc(var(--_space) * 2) var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .found:empty {
    margin: 0;
  }
  .menu .rows {
    position: relative;
    /* Its rows have a place of their own: this is what the menu is wide and high without them. */
    contain: layout;
  }
  .menu .rows > li {
    position: absolute;
    inset-inline: 0;
  }
  .menu ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  .entry,
  .all {
    inline-size: 100%;
    justify-content: space-between;
  }
  .all {
    justify-content: start;
    white-space: normal;
    text-align: start;
  }
  .entry bdi {
    min-inline-size: 0;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .entry:has(.description) {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-content: center;
    justify-items: start;
    row-gap: 0;
  }
  .description {
    grid-column: 1 / -1;
    max-inline-size: 100%;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .about,
  .none {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .heading {
    margin: calc(var(--_space) * 2) calc(var(--_space) * 2) 0;
    font: inherit;
    font-size: var(--_font-size-small);
    color: var(--_text-muted);
  }
  .deferred {
    padding: 0 calc(var(--_space) * 2) calc(var(--_space) * 2);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .deferred p {
    margin: 0;
  }
  .deferred ul {
    padding-inline-start: calc(var(--_space) * 4);
    list-style: disc;
  }
  .menu .given {
    max-block-size: 20ch;
  }
  summary {
    box-sizing: border-box;
  }
  summary .icon {
    color: var(--_text-muted);
    transition: rotate var(--_duration);
  }
  details[open] .icon {
    rotate: 180deg;
  }
  .none {
    margin: calc(var(--_space) * 2);
  }
  .menu .all {
    flex: none;
    justify-content: start;
    margin-block-start: var(--_space);
    border-block-start-color: var(--_border);
    border-radius: 0;
  }
`;
