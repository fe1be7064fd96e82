import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../../localization/format-number.ts';
import type { GraphModel } from './graph-model.ts';
import type { Say } from './strings.ts';
import type { TableName } from './table-rows.ts';

export interface TablePaneActions {
  choose(table: TableName): void;
  keyed(event: KeyboardEvent): void;
  left(): void;
}

const tables: readonly TableName[] = ['nodes', 'links'];

/** The two tables behind tabs: what the drawing shows, for those who read, sort or listen. */
export function tablePane({ table, visible }: GraphModel, name: string, say: Say, locale: string, actions: TablePaneActions): TemplateResult {
  const title = (one: TableName): string => say(one === 'nodes' ? 'nodesTab' : 'linksTab');
  const move = (event: KeyboardEvent) => {
    if (!['ArrowLeft', 'ArrowRight', 'Home', 'End'].includes(event.key)) return;
    event.preventDefault();
    const to = tables.find((one) => one !== table)!;
    actions.choose(to);
    (event.currentTarget as Element).querySelector<HTMLElement>(`#tab-${to}`)?.focus();
  };
  return html`<div role="tablist" aria-label=${say('tables')} @keydown=${move}>
      ${tables.map(
        (one) => html`<button role="tab" id=${`tab-${one}`} aria-selected=${one === table} aria-controls="list" tabindex=${one === table ? 0 : -1} @click=${() => actions.choose(one)}>
          ${title(one)} <span class="count">${formatNumber(locale, one === 'nodes' ? visible.nodeCount : visible.linkCount)}</span>
        </button>`,
      )}
    </div>
    <div class="list" id="list" part="tables" role="tabpanel" aria-labelledby=${`tab-${table}`}>
      <div class="scroller" tabindex="0" role="grid" aria-label=${`${name}, ${title(table)}`} @keydown=${actions.keyed} @blur=${actions.left}>
        <div class="track" role="presentation"><div class="layer" role="presentation"></div></div>
      </div>
    </div>`;
}
