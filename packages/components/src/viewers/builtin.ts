import type { ViewerRow } from './viewer.ts';

/** The viewers of the kit, one row each; what a row loads is its `define.ts`, and nothing of it before. */
export const builtinViewers: readonly ViewerRow[] = [
  {
    id: 'download',
    tagName: 'mcp-download-viewer',
    mimeTypes: [],
    trust: 'inert',
    load: () => import('./download/define.ts'),
  },
];
