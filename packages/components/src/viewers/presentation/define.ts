import { register } from '../../loading/register.ts';
import { McpPresentationViewer } from './presentation-viewer.ts';

register('mcp-presentation-viewer', McpPresentationViewer);

// For the search in all files, and for comparisons.
export { readWords } from './read-presentation.ts';
