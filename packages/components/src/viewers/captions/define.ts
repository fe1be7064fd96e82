import { register } from '../../loading/register.ts';
import { McpCaptionsViewer } from './captions-viewer.ts';

register('mcp-captions-viewer', McpCaptionsViewer);

// For the search in all files.
export { captionLines, transcript } from './caption-lines.ts';
export { readCaptions } from './read-captions.ts';
