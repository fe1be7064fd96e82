import { register } from '../../loading/register.ts';
import { McpDocumentViewer } from './document-viewer.ts';

register('mcp-document-viewer', McpDocumentViewer);

// For the search in all files.
export { readWords } from './read-document.ts';
