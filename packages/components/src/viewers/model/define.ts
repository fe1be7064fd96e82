import { register } from '../../register.ts';
import { McpModelViewer } from './model-viewer.ts';

register('mcp-model-viewer', McpModelViewer);
