import type { Sentence } from './localize.ts';

/** What can go wrong on the way to a stream. The other languages have these keys beside those of the shell. */
export const streamProblems = {
  said: '{sentence}',
  serviceSilent: 'The service does not answer.',
  serviceStatus: 'The service answered {status}.',
  streamStatus: 'The stream cannot be read: the server answered {status}.',
  noStream: 'The stream cannot be read: the address answers with something else than an event stream.',
  signedOut: 'You are not signed in, so the stream cannot be read.',
  streamForbidden: 'You may not read this stream.',
  noSession: 'There is no such session.',
  sessionOver: 'The session has ended.',
} satisfies Record<string, Sentence>;

export type StreamProblem = keyof typeof streamProblems;
