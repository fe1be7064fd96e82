import { register } from '../../register.ts';
import { McpDataViewer } from './data-viewer.ts';

register('mcp-data-viewer', McpDataViewer);
