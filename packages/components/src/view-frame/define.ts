import { register } from '../register.ts';
import { McpViewFrame } from './view-frame.ts';

register('mcp-view-frame', McpViewFrame);
