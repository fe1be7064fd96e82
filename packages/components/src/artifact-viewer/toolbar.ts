import { html, nothing, type TemplateResult } from 'lit';
import { formatPercent } from '../localization/format.ts';
import type { Localization } from '../localization/localization.ts';
import type { StringKey } from '../localization/strings.ts';
import { iconButton, type Say } from '../styles/icon-button.ts';
import type { IconName } from '../styles/icons.ts';
import type { Capability, Viewer, ZoomPreset } from '../viewers/viewer.ts';
import { goToField } from './go-to-field.ts';

/** What the toolbar does beyond the viewer. */
export interface ToolbarActions {
  find(): void;
  copy(): void;
  print(): void;
  download(): void;
}

interface Button {
  icon: IconName;
  label: StringKey;
  needs: Capability;
  press: (viewer: Viewer, actions: ToolbarActions) => void;
  /** For a button that is on or off. */
  pressed?: (viewer: Viewer) => boolean;
}

const buttons: readonly Button[] = [
  { icon: 'panel', label: 'panel', needs: 'panel', press: (viewer) => (viewer.panel = !viewer.panel), pressed: (viewer) => viewer.panel === true },
  { icon: 'find', label: 'find', needs: 'find', press: (_viewer, { find }) => find() },
  { icon: 'minus', label: 'zoomOut', needs: 'zoom', press: (viewer) => viewer.zoom?.('out') },
  { icon: 'plus', label: 'zoomIn', needs: 'zoom', press: (viewer) => viewer.zoom?.('in') },
  { icon: 'rotate', label: 'rotate', needs: 'rotate', press: (viewer) => viewer.rotate?.() },
  { icon: 'flipHorizontal', label: 'flipHorizontal', needs: 'flip', press: (viewer) => viewer.flip?.('horizontal') },
  { icon: 'flipVertical', label: 'flipVertical', needs: 'flip', press: (viewer) => viewer.flip?.('vertical') },
  { icon: 'wrap', label: 'wrap', needs: 'wrap', press: (viewer) => (viewer.wrap = !viewer.wrap), pressed: (viewer) => viewer.wrap === true },
  { icon: 'source', label: 'source', needs: 'source', press: (viewer) => (viewer.source = !viewer.source), pressed: (viewer) => viewer.source === true },
  { icon: 'copy', label: 'copy', needs: 'copy', press: (_viewer, { copy }) => copy() },
  { icon: 'print', label: 'print', needs: 'print', press: (_viewer, { print }) => print() },
];

/** The controls that the viewer can serve now, and the download, which always works. */
export function toolbar(viewer: Viewer | undefined, { say, locale }: Pick<Localization, 'say' | 'locale'>, actions: ToolbarActions, changed: () => void): TemplateResult {
  // Each button has a place of its own: else the next one would take the element, and with it the keyboard, of one that goes.
  const drawn = buttons.map((button) => {
    if (!viewer?.capabilities?.has(button.needs)) return nothing;
    const press = (): void => {
      button.press(viewer, actions);
      changed();
    };
    return [iconButton(button.icon, say(button.label), press, button.pressed?.(viewer)), button.label === 'zoomOut' ? zoomLabel(viewer, say, changed) : nothing];
  });
  return html`<div class="actions" role="group" aria-label=${say('actions')} part="toolbar">
    ${viewer?.capabilities?.has('go-to') && !viewer.places?.ownField ? goToField(viewer, locale) : nothing}
    ${drawn}
    ${iconButton('download', say('download'), () => actions.download())}
  </div>`;
}

const presetLabels: Readonly<Record<Exclude<ZoomPreset, number>, StringKey>> = { fit: 'zoomFit', width: 'zoomWidth', page: 'zoomPage' };

/** How large it is shown: a list of sizes where the viewer has one, else a press fits it in. */
function zoomLabel(viewer: Viewer, say: Say, changed: () => void): TemplateResult {
  const zoom = (to: ZoomPreset) => {
    viewer.zoom?.(to);
    changed();
  };
  const { zoomPresets: presets } = viewer;
  if (!presets?.length) return html`<button class="button quiet zoom" title=${say('zoomFit')} @click=${() => zoom('fit')}>${viewer.zoomLabel || say('zoomFit')}</button>`;
  const pick = ({ target }: Event) => {
    const select = target as HTMLSelectElement;
    const preset = presets[select.selectedIndex - 1];
    // The first choice is what is now, so that each of the others can be chosen again.
    select.selectedIndex = 0;
    if (preset !== undefined) zoom(preset);
  };
  return html`<select class="button quiet zoom" aria-label=${say('zoom')} title=${say('zoom')} aria-description="" @change=${pick}>
    <option hidden selected>${viewer.zoomLabel}</option>
    ${presets.map((preset) => html`<option>${typeof preset === 'number' ? formatPercent(viewer.context.locale, preset) : say(presetLabels[preset])}</option>`)}
  </select>`;
}
