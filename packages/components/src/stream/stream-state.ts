import type { Values } from '../localization/localize.ts';
import { Problem } from '../localization/problem.ts';
import { streamProblems, type StreamProblem } from '../localization/stream-problems.ts';

/** What a stream is doing: `paused` while the page is hidden, `ended` for good, `failed` until someone tries again. */
export type StreamState = 'connecting' | 'open' | 'retrying' | 'paused' | 'ended' | 'failed';

/** Why a stream failed. `status` is the HTTP status, when there was an answer. */
export class StreamError extends Problem<StreamProblem> {
  override name = 'StreamError';
  readonly status: number | undefined;
  constructor(key: StreamProblem, values: Values = {}, status?: number, options?: ErrorOptions) {
    super(streamProblems, key, values, options);
    this.status = status;
  }
}
