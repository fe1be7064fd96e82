/** Why two versions are not compared. */
export class ComparisonRefused extends Error {
  override name = 'ComparisonRefused';
  readonly reason: 'tooLarge' | 'tooLong' | 'noWords';
  /** Bytes, where there are too many. */
  readonly most: number;
  constructor(reason: ComparisonRefused['reason'], most = 0) {
    super(reason);
    this.reason = reason;
    this.most = most;
  }
}
