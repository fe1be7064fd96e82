import { register } from '../register.ts';
import { McpDashboardFrame } from './dashboard-frame.ts';

register('mcp-dashboard-frame', McpDashboardFrame);

/** So that who registers the element also has its type. */
export type { McpDashboardFrame } from './dashboard-frame.ts';
