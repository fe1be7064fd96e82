import { register } from '../../register.ts';
import { McpCaptionsViewer } from './captions-viewer.ts';

register('mcp-captions-viewer', McpCaptionsViewer);
