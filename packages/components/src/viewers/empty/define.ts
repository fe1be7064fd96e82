import { register } from '../../loading/register.ts';
import { McpEmptyViewer } from './empty-viewer.ts';

register('mcp-empty-viewer', McpEmptyViewer);
