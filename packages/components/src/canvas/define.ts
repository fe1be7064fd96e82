import '../artifact-viewer/define.ts';
import { register } from '../loading/register.ts';
import { McpCanvas } from './canvas.ts';

register('mcp-canvas', McpCanvas);

/** So that who registers the element also has its type, and those of its events. */
export type { McpCanvas } from './canvas.ts';
export type { EventDetails } from '../events/emit.ts';
