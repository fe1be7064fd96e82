import { register } from '../loading/register.ts';
import { McpViewFrame } from './view-frame.ts';

register('mcp-view-frame', McpViewFrame);
