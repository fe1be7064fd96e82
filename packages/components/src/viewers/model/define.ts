import { register } from '../../loading/register.ts';
import { McpModelViewer } from './model-viewer.ts';

register('mcp-model-viewer', McpModelViewer);
