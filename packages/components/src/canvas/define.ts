import '../artifact-viewer/define.ts';
import { register } from '../register.ts';
import { McpCanvas } from './canvas.ts';

register('mcp-canvas', McpCanvas);
