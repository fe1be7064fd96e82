import { register } from '../../loading/register.ts';
import { McpNotebookViewer } from './notebook-viewer.ts';

register('mcp-notebook-viewer', McpNotebookViewer);

// For the search in all files.
export { readInWorker } from './read-in-worker.ts';
export { TerminalText } from './terminal-text.ts';
