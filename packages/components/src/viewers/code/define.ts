import { register } from '../../register.ts';
import { McpCodeViewer } from './code-viewer.ts';

register('mcp-code-viewer', McpCodeViewer);
