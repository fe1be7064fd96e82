import type { Sentence } from './localize.ts';

/** What can go wrong on the way to a file. The other languages have these keys beside those of the shell. */
export const fileProblems = {
  noContent: '“{name}” came without content. Have it made again.',
  notBase64: 'The content of “{name}” is no valid base64. Have it made again.',
  otherOrigin: '“{name}” was not loaded: it lies on {origin}, which this canvas does not fetch from.',
  redirected: '“{name}” was not loaded: its address leads on to another, which this canvas does not follow.',
  unreachable: '“{name}” could not be loaded: the server does not answer. Check the connection, then try again.',
  brokenOff: 'The connection broke off before all of the file was there. Check it, then try again.',
  expired: '“{name}” could not be loaded: the link has expired and no new one was given. Have it made again.',
  forbidden: '“{name}” could not be loaded: you may not read it. Ask whoever owns it for access.',
  gone: '“{name}” could not be loaded: it is no longer at its address. Have it made again, or choose another version.',
  tooLarge: '“{name}” could not be loaded: it is too large to be sent. Ask for a smaller one.',
  noSuchPart: '“{name}” could not be loaded: a part was asked for that it does not have, as it may have changed. Reload the page, then try again.',
  tooMany: '“{name}” could not be loaded: too many requests at once. Try again in a moment.',
  status: '“{name}” could not be loaded: the server answered {status}. Try again later.',
} satisfies Record<string, Sentence>;

export type FileProblem = keyof typeof fileProblems;
