import { register } from '../register.ts';
import { McpArtifactViewer } from './artifact-viewer.ts';

register('mcp-artifact-viewer', McpArtifactViewer);
