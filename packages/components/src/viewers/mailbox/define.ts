import { register } from '../../loading/register.ts';
import { McpMailboxViewer } from './mailbox-viewer.ts';

register('mcp-mailbox-viewer', McpMailboxViewer);

// For the search in all files.
export { takeBoxApart } from './take-box-apart.ts';
