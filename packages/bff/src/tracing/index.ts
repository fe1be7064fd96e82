/**
 * Spans of what a request leads to: the request itself, the tool call, the store, the event log. It must not know what any of them
 * does, and costs nothing where `@opentelemetry/api` is not installed.
 */
export { createTracing, noTracing } from './create-tracing.ts';
export type { Tracing } from './tracing.ts';
