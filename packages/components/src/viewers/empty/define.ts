import { register } from '../../register.ts';
import { McpEmptyViewer } from './empty-viewer.ts';

register('mcp-empty-viewer', McpEmptyViewer);
