import { register } from '../register.ts';
import { McpFiles } from './files.ts';

register('mcp-files', McpFiles);

/** So that who registers the element also has its type. */
export type { McpFiles } from './files.ts';
