/**
 * Atlas UI 3's WebSocket messages as events for `<mcp-canvas>.stream`.
 * It must not know the canvas, nor the chat beside it.
 */
export { AtlasStream, type AtlasStreamOptions } from './atlas-stream.ts';
export { AtlasSocket, type AtlasSocketOptions } from './atlas-socket.ts';
export type { AtlasFile } from './messages.ts';
export type { FetchedFile } from './fetched-file.ts';
