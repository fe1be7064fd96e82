import { register } from '../../loading/register.ts';
import { McpDataViewer } from './data-viewer.ts';

register('mcp-data-viewer', McpDataViewer);

// For the search in all files.
export { startTable } from './start-table.ts';

// And for the comparison of workbooks.
export { problemError } from './problem-words.ts';
