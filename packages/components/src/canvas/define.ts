import '../artifact-viewer/define.ts';
import { register } from '../register.ts';
import { McpCanvas } from './canvas.ts';

register('mcp-canvas', McpCanvas);

/** So that who registers the element also has its type. */
export type { McpCanvas } from './canvas.ts';
