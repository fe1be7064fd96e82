import { register } from '../../loading/register.ts';
import { McpDownloadViewer } from './download-viewer.ts';

register('mcp-download-viewer', McpDownloadViewer);
