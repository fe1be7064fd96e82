import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { chipName } from '../../artifact-chip/chip-name.ts';
import { kindOf, kindPath } from '../../artifact-chip/kind-icon.ts';
import { keptBack } from '../../canvas/session/kept-back.ts';
import { formatBytes, formatInstant } from '../../localization/format.ts';
import { fileIcon } from './icons.ts';
import type { SayFiles } from '../service/say-refusal.ts';
import type { FilesString } from '../strings.ts';
import { shortInstant, timeLeft } from './time-left.ts';
import { endOf, instantOf, type UserFile } from '../service/user-file.ts';

export interface RowActions {
  open(file: UserFile): void;
  choose(file: UserFile, event: MouseEvent): void;
  versions(file: UserFile): void;
  menu(file: UserFile): void;
  /** The reader ended the field: with a name, or without; `left`: the keyboard went elsewhere. */
  rename(file: UserFile, name: string | undefined, left: boolean): void;
}

export interface RowAround {
  say: SayFiles;
  locale: string;
  /** Milliseconds since the epoch. */
  now: number;
  chosen: boolean;
  menuOpen: boolean;
  /** The name is a field now; `problem`: why the last one was not taken. */
  renaming: { problem?: string | undefined } | undefined;
  actions: RowActions;
}

/** A name as text that cannot turn itself around. */
export const plainName = ({ name }: Pick<UserFile, 'name'>): string => {
  const { start, end } = chipName(name);
  return start + end;
};

/** A name in a sentence: an isolate (Unicode UAX 9, section 2.4), so that neither turns the other around. */
export const spokenName = (file: Pick<UserFile, 'name'>): string => `\u2068${plainName(file)}\u2069`;

/** The inside of a file's row: the controls in it, in the order of `[data-stop]`, are the box, the name, the versions, the menu. */
export function fileRow(file: UserFile, around: RowAround): TemplateResult {
  const { say, locale, now, chosen, menuOpen, renaming, actions } = around;
  const name = plainName(file);
  const made = instantOf(file);
  return html`<div role="gridcell" class="check">
      <label><input type="checkbox" data-stop part="checkbox" aria-label=${say('choose', { name })} .checked=${live(chosen)} @click=${(event: MouseEvent) => actions.choose(file, event)} /></label>
    </div>
    <svg class="icon kind" part="icon" viewBox="0 0 24 24" aria-hidden="true">${kindPath(kindOf(file))}</svg>
    <div role="gridcell" class="name">${renaming ? renameField(file, around, renaming) : nameButton(file, around)}</div>
    <div class="about">
      <span role="gridcell" class="size" part="size">${formatBytes(locale, file.size)}</span>
      <span role="gridcell" class="date" part="date"><time datetime=${made} title=${formatInstant(locale, made)}>${shortInstant(locale, made, now)}</time></span>
      <span role="gridcell" class="source" part="source" data-source=${file.source.kind}>${say(sourceWord(file))}</span>
      <span role="gridcell" class="category" part="category">${categoryWord(file.category, say)}</span>
      <span role="gridcell" class="count"
        >${file.versions.length > 1
          ? html`<button class="button quiet small" data-stop part="versions-button" aria-haspopup="dialog" @click=${() => actions.versions(file)}>${say('versionCount', { count: file.versions.length })}</button>`
          : nothing}</span
      >
    </div>
    <div role="gridcell" class="more">
      <button class="button quiet icon" data-stop data-menu part="button" aria-label=${say('actionsFor', { name })} title=${say('actionsFor', { name })} aria-description="" aria-haspopup="menu" aria-expanded=${menuOpen} @click=${() => actions.menu(file)}>${fileIcon('more')}</button>
    </div>
    ${file.deferred ? waiting(file, around) : nothing}`;
}

function nameButton(file: UserFile, { say, actions }: RowAround): TemplateResult {
  const { start, end } = chipName(file.name);
  return html`<button class="open" data-stop part="file-name" title=${start + end} aria-description="" aria-label=${start + end || say('open')} @click=${(event: MouseEvent) => (event.shiftKey || event.ctrlKey || event.metaKey ? actions.choose(file, event) : actions.open(file))}>
    <bdi dir="auto"><span class="start">${start}</span><span class="end">${end}</span></bdi>
  </button>`;
}

function renameField(file: UserFile, { say, actions }: RowAround, { problem }: { problem?: string | undefined }): TemplateResult {
  const end = (event: Event, name: string | undefined) => {
    event.stopPropagation();
    actions.rename(file, name, event.type === 'blur');
  };
  const keydown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.isComposing) return;
    if (event.key === 'Enter') end(event, (event.target as HTMLInputElement).value);
    if (event.key === 'Escape') end(event, undefined);
  };
  return html`<input class="field rename" data-stop part="rename" dir="auto" spellcheck="false" autocomplete="off" aria-label=${say('newName', { name: plainName(file) })} aria-invalid=${problem ? 'true' : 'false'} aria-describedby=${problem ? 'rename-problem' : nothing} .value=${file.name} @keydown=${keydown} @blur=${(event: FocusEvent) => end(event, (event.target as HTMLInputElement).value)} />
    ${problem ? html`<p class="problem" id="rename-problem" role="alert">${problem}</p>` : nothing}`;
}

/** v2.1 section 7: why the tool keeps it back, what it suggests, until when it is there. */
function waiting(file: UserFile, { say, locale, now }: RowAround): TemplateResult {
  const end = endOf(file);
  const left = end && timeLeft(locale, end, now);
  const { next_actions = [] } = file.deferred!;
  const actions = new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(next_actions);
  return html`<div role="gridcell" class="waiting" part="deferred">
    <span class="why">${fileIcon('clock')}<span dir="auto">${keptBack(file, locale)}</span></span>
    ${left ? html`<span class="left">${say('kept', { date: formatInstant(locale, end), left })}</span>` : nothing}
    ${next_actions.length > 0 ? html`<span class="next" dir="auto">${say('next', { actions })}</span>` : nothing}
  </div>`;
}

/** What came while a tool ran was made by it too. */
const sourceWord = ({ source }: UserFile): FilesString => (source.kind === 'uploaded' || source.kind === 'deferred' ? source.kind : 'generated');

const categories = ['report', 'dataset', 'visualization', 'draft'] as const;

/** Those that v2.1 names have words; a tool may have others. */
export function categoryWord(category: string | undefined, say: SayFiles): string {
  const known = categories.find((one) => one === category);
  return known ? say(known) : (category ?? '').replaceAll('_', ' ');
}

export const knownCategories: readonly string[] = categories;
