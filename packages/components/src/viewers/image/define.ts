import { register } from '../../loading/register.ts';
import { McpImageViewer } from './image-viewer.ts';

register('mcp-image-viewer', McpImageViewer);
