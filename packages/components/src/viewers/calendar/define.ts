import { register } from '../../loading/register.ts';
import { McpCalendarViewer } from './calendar-viewer.ts';

register('mcp-calendar-viewer', McpCalendarViewer);
