/**
 * Normalise → store → stream: the one way in for calls, ingested results, progress and views alike.
 * It must not know how a tool was called, nor how events reach a reader.
 */
export type { PublishContext, Publisher } from './publisher.ts';
export { createPublisher } from './create-publisher.ts';
export { earlierCall, type EarlierCall } from './earlier-call.ts';
export { createIngest } from './ingest.ts';
export { contentOfLink } from './artifact-content.ts';
