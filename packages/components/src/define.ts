import { McpArtifactViewer } from './artifact-viewer/artifact-viewer.ts';
import { McpCanvas } from './canvas/canvas.ts';
import { register } from './register.ts';

register('mcp-artifact-viewer', McpArtifactViewer);
register('mcp-canvas', McpCanvas);
