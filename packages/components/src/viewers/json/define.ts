import { register } from '../../loading/register.ts';
import { McpJsonViewer } from './json-viewer.ts';

register('mcp-json-viewer', McpJsonViewer);
