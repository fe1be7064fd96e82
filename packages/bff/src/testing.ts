/**
 * What a third party's driver or provider is tested with: the suites that ours pass, and a clock to turn by hand.
 */
export { eventLogSuite, type EventLogSuiteOptions } from './stream/suite.ts';
export { identitySuite, type IdentitySuiteOptions } from './identity/suite.ts';
export * from './storage/suite.ts';
export { createManualClock, type ManualClock } from './testing/manual-clock.ts';
