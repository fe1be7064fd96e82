/** Why a file was not searched, or only in part (`partly`). */
export type LeftOut = 'tooLarge' | 'locked' | 'unreadable' | 'noText' | 'partly';

/** Thrown by a reader of texts. */
export class NotSearched extends Error {
  readonly why: LeftOut;

  constructor(why: LeftOut) {
    super(why);
    this.why = why;
  }
}
