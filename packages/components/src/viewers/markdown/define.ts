import { register } from '../../register.ts';
import { McpMarkdownViewer } from './markdown-viewer.ts';

register('mcp-markdown-viewer', McpMarkdownViewer);
