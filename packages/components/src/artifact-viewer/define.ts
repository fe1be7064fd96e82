import { register } from '../register.ts';
import { McpArtifactViewer } from './artifact-viewer.ts';

register('mcp-artifact-viewer', McpArtifactViewer);

/** So that who registers the element also has its type. */
export type { McpArtifactViewer } from './artifact-viewer.ts';
