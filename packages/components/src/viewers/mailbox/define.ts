import { register } from '../../register.ts';
import { McpMailboxViewer } from './mailbox-viewer.ts';

register('mcp-mailbox-viewer', McpMailboxViewer);
