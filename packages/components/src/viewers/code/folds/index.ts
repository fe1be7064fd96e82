/** What opens and closes in the log of a CI; loaded for one. */
export { LogFolds } from './log-folds.ts';
