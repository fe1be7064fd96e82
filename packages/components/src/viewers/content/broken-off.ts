import { fileProblems } from '../../localization/file-problems.ts';
import { Problem } from '../../localization/problem.ts';

/** What Chromium, Firefox and Safari call a connection that ended before its answer; that a stream is not what it should be is a TypeError too. */
const byNetwork = /network|failed to fetch|load failed|input stream|connection/i;

/** Waits for what is read of an answer; where its connection ended, the reader is told. An end that `signal` did not call for is the connection's, too. */
export async function readThrough<Read>(reading: Promise<Read>, signal: AbortSignal): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    const { name, message = '' } = (error ?? {}) as Partial<Error>;
    if (signal.aborted || !(name === 'AbortError' || (name === 'TypeError' && byNetwork.test(message)))) throw error;
    throw new Problem(fileProblems, 'brokenOff', {}, { cause: error });
  }
}
