import { fileProblems } from '../localization/file-problems.ts';
import { Problem } from '../localization/problem.ts';

/** What Chromium, Firefox and Safari call a connection that ended before its answer; that a stream is not what it should be is a TypeError too. */
const byNetwork = /network|failed to fetch|load failed|input stream|connection/i;

/** The error of reading an answer, told to the reader where it is the connection's. */
export const brokenOff = (error: unknown): unknown => (error instanceof TypeError && byNetwork.test(error.message) ? new Problem(fileProblems, 'brokenOff', {}, { cause: error }) : error);

/** Waits for what is read of an answer. */
export async function readThrough<Read>(reading: Promise<Read>): Promise<Read> {
  try {
    return await reading;
  } catch (error) {
    throw brokenOff(error);
  }
}
