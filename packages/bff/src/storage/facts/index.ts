/**
 * What files say of themselves (rows, pixels, pages), found once when they are stored. Readers see bytes and a type; they
 * must not know users, names or requests.
 */
export { createFactQueue, type FactQueueOptions } from './fact-queue.ts';
export { withFacts, type FileFactsOf } from './with-facts.ts';
export { factsOfHead } from './read-facts.ts';
