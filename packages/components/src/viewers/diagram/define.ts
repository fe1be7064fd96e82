import { register } from '../../loading/register.ts';
import { McpDiagramViewer } from './diagram-viewer.ts';

register('mcp-diagram-viewer', McpDiagramViewer);
