import { html, nothing, type TemplateResult } from 'lit';
import { seenLines, treeStep, type OutlineItem } from './outline-items.ts';

export interface OutlineActions {
  label: string;
  /** Index of the line where the reader is. */
  current?: number | undefined;
  /** Index of the line that Tab comes to. */
  active: number;
  activate(index: number): void;
  /** Opens or closes one that holds others. */
  open(index: number, open: boolean): void;
  follow(index: number): void;
}

/** Contents as a tree: arrows walk and open, Enter goes there. */
export function outlineTree(all: readonly OutlineItem[], { label, current, active, activate, open, follow }: OutlineActions): TemplateResult {
  const seen = seenLines(all);
  const stop = seen.includes(active) ? active : seen[0];
  const keydown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = Number((event.target as HTMLElement).dataset['bookmark']);
    if (event.key === 'Enter' || event.key === ' ') follow(at);
    else {
      const step = treeStep(event.key, all, at, (event.currentTarget as Element).matches(':dir(rtl)'));
      if (!step) return;
      if ('to' in step) activate(step.to);
      else open(at, step.open);
    }
    event.preventDefault();
  };
  return html`<div class="outline" role="tree" aria-label=${label} @keydown=${keydown}>
    ${seen.map((index) => {
      const bookmark = all[index]!;
      const { title, depth, children } = bookmark;
      const click = (event: Event): void => {
        if ((event.target as Element).classList.contains('twist') && children > 0) open(index, !bookmark.open);
        else follow(index);
        activate(index);
      };
      return html`<div
        class=${`bookmark depth${Math.min(depth, 8)}`}
        role="treeitem"
        aria-level=${depth}
        aria-expanded=${children > 0 ? (bookmark.open ? 'true' : 'false') : nothing}
        aria-current=${index === current ? 'location' : nothing}
        data-bookmark=${index}
        tabindex=${index === stop ? 0 : -1}
        @click=${click}
        ><span class="twist" aria-hidden="true">${children > 0 ? (bookmark.open ? '▾' : '▸') : ''}</span><bdi>${title || '…'}</bdi></div
      >`;
    })}
  </div>`;
}
