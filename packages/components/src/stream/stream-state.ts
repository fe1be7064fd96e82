/** What a stream is doing: `paused` while the page is hidden, `ended` for good, `failed` until someone tries again. */
export type StreamState = 'connecting' | 'open' | 'retrying' | 'paused' | 'ended' | 'failed';

/** Why a stream failed. `status` is the HTTP status, when there was an answer. */
export class StreamError extends Error {
  override name = 'StreamError';
  readonly status: number | undefined;
  constructor(message: string, status?: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}
