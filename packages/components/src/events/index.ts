/**
 * The names of the elements' events and what each carries.
 * It must not know who fires which, or why.
 */
export { emit, type EventDetails, type EventName, type McpEvent } from './emit.ts';
