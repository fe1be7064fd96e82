import './canvas/define.ts';
import './artifact-chip/define.ts';
import './dashboard-frame/define.ts';
import './files/define.ts';

export { registerStrings, registerViewer } from './for-hosts.ts';
export type { McpArtifactChip } from './artifact-chip/define.ts';
export type { McpArtifactViewer } from './artifact-viewer/define.ts';
export type { McpCanvas } from './canvas/define.ts';
export type { McpFiles } from './files/define.ts';
export type { McpDashboardFrame } from './dashboard-frame/define.ts';
