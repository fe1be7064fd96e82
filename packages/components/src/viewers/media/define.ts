import { register } from '../../loading/register.ts';
import { McpMediaViewer } from './media-viewer.ts';

register('mcp-media-viewer', McpMediaViewer);
