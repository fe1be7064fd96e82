import { register } from '../../register.ts';
import { McpDiagramViewer } from './diagram-viewer.ts';

register('mcp-diagram-viewer', McpDiagramViewer);
