import { register } from '../../loading/register.ts';
import { McpArchiveViewer } from './archive-viewer.ts';

register('mcp-archive-viewer', McpArchiveViewer);
