import { putGlobalsBack } from './open/host-page.ts';
import { getDocument } from 'pdfjs-dist';
import { register } from '../../loading/register.ts';
import { McpPdfViewer } from './pdf-viewer.ts';

putGlobalsBack({ getDocument });
register('mcp-pdf-viewer', McpPdfViewer);

// For the search in all files, and for comparisons.
export { pageTexts } from './page-texts.ts';
