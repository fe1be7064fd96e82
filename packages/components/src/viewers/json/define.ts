import { register } from '../../register.ts';
import { McpJsonViewer } from './json-viewer.ts';

register('mcp-json-viewer', McpJsonViewer);
