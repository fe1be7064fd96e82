import '../../dashboard-frame/define.ts';
import { register } from '../../loading/register.ts';
import { McpHtmlViewer } from './html-viewer.ts';

register('mcp-html-viewer', McpHtmlViewer);
