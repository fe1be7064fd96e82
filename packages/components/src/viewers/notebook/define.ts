import { register } from '../../register.ts';
import { McpNotebookViewer } from './notebook-viewer.ts';

register('mcp-notebook-viewer', McpNotebookViewer);
