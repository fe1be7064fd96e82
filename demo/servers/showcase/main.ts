/**
 * The showcase: an MCP server with one tool for each thing a tool can give back, named after what it shows.
 * It must not know the kit: everything it sends is what its authors' documents say a tool may send.
 */
import { resources } from './resources.ts';
import { serveTools } from './serve-tools.ts';
import { tools } from './tools/index.ts';

serveTools('showcase', tools, resources);
