import type { registerStrings as register } from './words.ts';
import './canvas/define.ts';
import { underWay } from './artifact-viewer/viewing.ts';
import { whenThere } from './when-there.ts';
import { whenWanted } from './when-wanted.ts';

// Registered a moment later, so that pages that have none of them do not wait for them: with what a first file needs they would
// share the connections.
const wanted = (selector: string) => whenWanted(selector, 300, () => underWay.size > 0);
void wanted('mcp-artifact-chip').then(() => whenThere(() => import('./artifact-chip/define.ts')));
void wanted('mcp-files, mcp-dashboard-frame').then(() => [whenThere(() => import('./files/define.ts')), whenThere(() => import('./dashboard-frame/define.ts'))]);

/** For pages without a bundler: `import { registerViewer } from '/mcp-canvas/define.js'` reaches the same registry. */
export { registerViewer } from './viewers/registry.ts';

/** Adds a language or replaces sentences of one; the table that it needs comes when it is called. */
export const registerStrings: typeof register = async (...given) => (await import('./words.ts')).registerStrings(...given);

export type { McpArtifactChip } from './artifact-chip/define.ts';
export type { McpArtifactViewer } from './artifact-viewer/define.ts';
export type { McpCanvas } from './canvas/define.ts';
export type { McpFiles } from './files/define.ts';
export type { McpDashboardFrame } from './dashboard-frame/define.ts';
