import { register } from '../../loading/register.ts';
import { McpMailViewer } from './mail-viewer.ts';

register('mcp-mail-viewer', McpMailViewer);

// For the search in all files.
export { takeApart } from '../mime/take-apart.ts';
