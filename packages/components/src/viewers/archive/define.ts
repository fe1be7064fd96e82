import { register } from '../../register.ts';
import { McpArchiveViewer } from './archive-viewer.ts';

register('mcp-archive-viewer', McpArchiveViewer);
