import { register } from '../../loading/register.ts';
import { McpCodeViewer } from './code-viewer.ts';

register('mcp-code-viewer', McpCodeViewer);
