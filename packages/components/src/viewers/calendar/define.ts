import { register } from '../../register.ts';
import { McpCalendarViewer } from './calendar-viewer.ts';

register('mcp-calendar-viewer', McpCalendarViewer);
