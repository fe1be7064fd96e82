/**
 * Sources of events: whatever a session comes from becomes an `AsyncIterable<StreamEvent>`.
 * It must not know the store, the canvas, or what an event means.
 */
export { serverSentEvents, type ServerSentEventsOptions, type Visibility } from './server-sent-events.ts';
export { StreamError, type StreamState } from './stream-state.ts';
