import { register } from '../../loading/register.ts';
import { McpBookViewer } from './book-viewer.ts';

register('mcp-book-viewer', McpBookViewer);

// For the search in all files.
export { bookTexts } from './book-texts.ts';
