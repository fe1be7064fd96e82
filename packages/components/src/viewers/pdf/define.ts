import { register } from '../../register.ts';
import { McpPdfViewer } from './pdf-viewer.ts';

register('mcp-pdf-viewer', McpPdfViewer);
