/**
 * From an MCP tool to a stream: a thin Koa service. It must not know how anything is drawn.
 */
export { KitError } from './errors.ts';
