import { register } from '../loading/register.ts';
import { McpArtifactViewer } from './artifact-viewer.ts';

register('mcp-artifact-viewer', McpArtifactViewer);

/** So that who registers the element also has its type, and those of its events. */
export type { McpArtifactViewer } from './artifact-viewer.ts';
export type { EventDetails } from '../events/emit.ts';
