import { register } from '../../register.ts';
import { McpImageViewer } from './image-viewer.ts';

register('mcp-image-viewer', McpImageViewer);
