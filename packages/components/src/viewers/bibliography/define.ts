import { register } from '../../register.ts';
import { McpBibliographyViewer } from './bibliography-viewer.ts';

register('mcp-bibliography-viewer', McpBibliographyViewer);
