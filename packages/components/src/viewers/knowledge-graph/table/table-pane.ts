import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import type { GraphModel } from '../scene/graph-model.ts';
import type { Say } from '../strings.ts';
import type { TableName } from '../scene/table-rows.ts';

export interface TablePaneActions {
  choose(table: TableName): void;
  keyed(event: KeyboardEvent): void;
  left(): void;
}

const tables: readonly TableName[] = ['nodes', 'links'];

/** The two tables, one at a time: what the drawing shows, for those who read, sort or listen. Switches, as tabs are the canvas's. */
export function tablePane({ table, visible }: GraphModel, name: string, say: Say, locale: string, actions: TablePaneActions): TemplateResult {
  const title = (one: TableName): string => say(one === 'nodes' ? 'nodesTab' : 'linksTab');
  return html`<div class="tables" role="group" aria-label=${say('tables')}>
      ${tables.map(
        (one) => html`<button class="table" aria-pressed=${one === table} @click=${() => actions.choose(one)}>
          ${title(one)} <span class="count">${formatNumber(locale, one === 'nodes' ? visible.nodeCount : visible.linkCount)}</span>
        </button>`,
      )}
    </div>
    <div class="list" part="tables">
      <div class="scroller" tabindex="0" role="grid" aria-label=${`${name}, ${title(table)}`} @keydown=${actions.keyed} @blur=${actions.left}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
    </div>`;
}
