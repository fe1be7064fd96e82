import { css } from 'lit';
import { colours } from '../scene/signs.ts';

/** The colours of a drawing as the page computes them now, so that themes, tokens and forced colours hold in it too. */
export interface Palette {
  types: readonly string[];
  text: string;
  muted: string;
  link: string;
  accent: string;
  surface: string;
  font: string;
}

/**
 * The colours of types, `--mcp-graph-1` to `--mcp-graph-8`: each at least 3:1 against the surface in both themes (WCAG 1.4.11).
 * In forced colours all are the text's, and shapes alone tell types apart.
 */
export const paletteStyles = css`
  :host {
    --_graph-1: var(--mcp-graph-1, light-dark(#5b6573, #a7b0bc));
    --_graph-2: var(--mcp-graph-2, light-dark(#1f6fc4, #6cb2f7));
    --_graph-3: var(--mcp-graph-3, light-dark(#b3541e, #f0a168));
    --_graph-4: var(--mcp-graph-4, light-dark(#1a7f5a, #52c79a));
    --_graph-5: var(--mcp-graph-5, light-dark(#8a3fb0, #cb94ea));
    --_graph-6: var(--mcp-graph-6, light-dark(#b3246b, #f286b8));
    --_graph-7: var(--mcp-graph-7, light-dark(#7a6a00, #d8c34a));
    --_graph-8: var(--mcp-graph-8, light-dark(#0b7285, #5bc6d8));
  }
  @media (forced-colors: active) {
    :host {
      --_graph-1: CanvasText;
      --_graph-2: CanvasText;
      --_graph-3: CanvasText;
      --_graph-4: CanvasText;
      --_graph-5: CanvasText;
      --_graph-6: CanvasText;
      --_graph-7: CanvasText;
      --_graph-8: CanvasText;
    }
  }
  .colour-0 { color: var(--_graph-1); }
  .colour-1 { color: var(--_graph-2); }
  .colour-2 { color: var(--_graph-3); }
  .colour-3 { color: var(--_graph-4); }
  .colour-4 { color: var(--_graph-5); }
  .colour-5 { color: var(--_graph-6); }
  .colour-6 { color: var(--_graph-7); }
  .colour-7 { color: var(--_graph-8); }
  .probe-paper { color-scheme: only light; }
  .probe-text { color: var(--_text); }
  .probe-muted { color: var(--_text-muted); }
  .probe-link { color: var(--_border-strong); }
  .probe-accent { color: var(--_accent); }
  .probe-surface { color: var(--_surface); }
`;

const probes = [...Array.from({ length: colours }, (_, at) => `colour-${at}`), 'probe-text', 'probe-muted', 'probe-link', 'probe-accent', 'probe-surface'];

/** Asks the style sheet, through elements that nobody sees; for paper those of the light theme. */
export function readPalette(root: ShadowRoot, paper = false): Palette {
  const holder = document.createElement('div');
  holder.className = paper ? 'probe-paper' : '';
  holder.hidden = true;
  holder.append(...probes.map((probe) => Object.assign(document.createElement('span'), { className: probe })));
  root.append(holder);
  const values = [...holder.children].map((probe) => getComputedStyle(probe).color);
  const font = getComputedStyle(root.host).fontFamily;
  holder.remove();
  const [text, muted, link, accent, surface] = values.slice(colours) as [string, string, string, string, string];
  return { types: values.slice(0, colours), text, muted, link, accent, surface, font };
}
