import { register } from '../register.ts';
import { McpDashboardFrame } from './dashboard-frame.ts';

register('mcp-dashboard-frame', McpDashboardFrame);
