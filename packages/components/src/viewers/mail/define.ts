import { register } from '../../register.ts';
import { McpMailViewer } from './mail-viewer.ts';

register('mcp-mail-viewer', McpMailViewer);
