import { register } from '../../register.ts';
import { McpDocumentViewer } from './document-viewer.ts';

register('mcp-document-viewer', McpDocumentViewer);
