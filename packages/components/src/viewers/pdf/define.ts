import { putGlobalsBack } from './host-page.ts';
import { getDocument } from 'pdfjs-dist';
import { register } from '../../register.ts';
import { McpPdfViewer } from './pdf-viewer.ts';

putGlobalsBack({ getDocument });
register('mcp-pdf-viewer', McpPdfViewer);

// For the search in all files.
export { flowing } from './page-text.ts';
export { textOf } from './written-in.ts';
export { openPdf } from './pdf-document.ts';
