import { css, html, nothing, type TemplateResult } from 'lit';
import type { Say } from '../styles/icon-button.ts';
import { formatBytes } from '../localization/format.ts';
import { allNewest } from '../store/artifacts.ts';
import { artifactKey } from '../store/keys.ts';
import type { CanvasState, TabKey } from '../store/state.ts';
import { icon } from '../styles/icons.ts';
import type { FilesMenuActions } from './files-menu.ts';

/** Everything that came in the session, newest first, also what no tab shows any more. */
export function filesList(state: CanvasState, locale: string, say: Say, actions: FilesMenuActions): TemplateResult {
  const files = allNewest(state.artifacts).reverse();
  const dashboards = Object.entries(state.dashboards).reverse();
  const pick = (key: TabKey) => () => {
    actions.toggle(false);
    actions.show(key);
  };
  return html`<div class="menu" id="files" part="files" tabindex="-1">
    ${files.length + dashboards.length === 0 ? html`<p class="none">${say('noFiles')}</p>` : nothing}
    <ul>
      ${dashboards.map(([key, { dashboard }]) => entry(dashboard.title || dashboard.id, '', pick(key)))}
      ${files.map((file) => entry(file.title || file.name, file.size > 0 ? formatBytes(locale, file.size) : '', pick(artifactKey(file.id))))}
    </ul>
    ${files.length === 0 ? nothing : html`<button class="button quiet all" @click=${() => actions.downloadAll()}>${icon('download')} ${say('downloadAll')}</button>`}
  </div>`;
}

function entry(name: string, about: string, press: () => void): TemplateResult {
  return html`<li>
    <button class="button quiet entry" @click=${press}><bdi>${name}</bdi><span class="about">${about}</span></button>
  </li>`;
}

export const styles = css`
  .menu {
    position: absolute;
    inset-block-start: calc(100% + var(--_space));
    inset-inline-end: 0;
    z-index: 3;
    inline-size: min(320px, 80cqi);
    max-block-size: min(60vh, 480px);
    padding: var(--_space);
    overflow: auto;
    border: 1px solid var(--_border);
    border-radius: calc(var(--_radius) + 2px);
    background: var(--_surface);
    box-shadow: var(--_shadow);
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
  .entry bdi {
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .about,
  .none {
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
  }
  .none {
    margin: calc(var(--_space) * 2);
  }
  .all {
    justify-content: start;
    margin-block-start: var(--_space);
    border-block-start: 1px solid var(--_border);
    border-radius: 0;
  }
`;
