/**
 * Calls tools of MCP servers and hands on what they answered, exactly as it came, long base64 already in the store.
 * It must not know what a result means, how it is stored under a name, or how it is streamed.
 */
export { takesUsername } from './schema-names.ts';
export type { CallObserver, CallOutcome, FolderUse, Invoker, RawProgress, ResourceList, ServerDescription, ToolCall, ToolDescription } from './invoker.ts';
export { createInvoker, type InvokerOptions } from './create-invoker.ts';
export { askForPage, createPagesAhead, type AskedPage } from './send/pages-ahead.ts';
export { createProcessRecords } from './isolation/process-records.ts';
export { isolationLines } from './isolation/report.ts';
export { readMessage } from './intake/read-message.ts';
export { putBack } from './intake/put-back.ts';
export { discardSpills } from './intake/discard-spills.ts';
