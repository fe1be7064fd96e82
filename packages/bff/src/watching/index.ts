/**
 * What is told of the store and of the event log to those who run the service: how long each operation took, how many wait, how many
 * failed, and what they and tool calls were part of. It must not know what is stored, nor change what is answered.
 */
export { watchDriver } from './watched-driver.ts';
export { watchEvents } from './watched-events.ts';
export { watchInvoker } from './watched-invoker.ts';
