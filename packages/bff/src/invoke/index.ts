/**
 * Calls tools of MCP servers and hands on what they answered, exactly as it came, long base64 already in the store.
 * It must not know what a result means, how it is stored under a name, or how it is streamed.
 */
export type { CallObserver, CallOutcome, Invoker, RawProgress, ServerDescription, ToolCall, ToolDescription } from './invoker.ts';
export { createInvoker, type InvokerOptions, type LocalInvoker } from './create-invoker.ts';
export { discardSpills } from './intake/discard-spills.ts';
export { putBack } from './intake/put-back.ts';
export { createCalls, type Calls, type CallsOptions, type StartedCall } from './calls.ts';
export type { CallRequest, CallStatus } from './run-call.ts';
