import { register } from '../../loading/register.ts';
import { McpMarkdownViewer } from './markdown-viewer.ts';

register('mcp-markdown-viewer', McpMarkdownViewer);
