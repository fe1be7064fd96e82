import { register } from '../../loading/register.ts';
import { McpBibliographyViewer } from './bibliography-viewer.ts';

register('mcp-bibliography-viewer', McpBibliographyViewer);
