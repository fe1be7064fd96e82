import type { Artifact } from '@mcp-canvas/contract';
import { html, nothing, type TemplateResult } from 'lit';
import type { Say } from '../../styles/icon-button.ts';
import type { CanvasState, TabKey } from '../../store/state.ts';
import type * as FilesList from './files-list.ts';
import { icon } from '../../styles/icons.ts';

export interface FilesMenuActions {
  toggle(open: boolean): void;
  show(key: TabKey): void;
  /** Opens the answer to a call in a tab, as this file. */
  openAnswer(id: string, file: Artifact): void;
  downloadAll(): void;
  findAll(): void;
}

/** The button that opens the list of files; the list comes with its first opening. Escape and leaving it close it. */
export function filesMenu(state: CanvasState, open: boolean, list: typeof FilesList | undefined, locale: string, say: Say, actions: FilesMenuActions): TemplateResult {
  const label = say('files', { count: [state.dashboards, state.views].reduce((sum, all) => sum + Object.keys(all).length, state.artifacts.size) });
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return;
    event.preventDefault();
    event.stopPropagation();
    actions.toggle(false);
    (event.currentTarget as Element).querySelector('button')?.focus();
  };
  const leave = (event: FocusEvent) => {
    const to = event.relatedTarget as Node | null;
    if (!(event.currentTarget as Element).contains(to)) actions.toggle(false);
  };
  return html`<div class="files" @keydown=${escape} @focusout=${leave}>
    <button class="button quiet icon" part="button files-button" aria-label=${label} title=${label} aria-description="" aria-expanded=${open} aria-controls=${list ? 'files' : nothing} @click=${() => actions.toggle(!open)}>
      ${icon('files')}
    </button>
    ${list?.filesList(state, locale, say, actions) ?? nothing}
  </div>`;
}
