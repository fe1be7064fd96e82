// Loaded into each file of tests: one that is still there after so long is ended, and says what kept it. A test that failed may have left
// something open that nobody ends any more; the runner bounds tests, not files, and would wait for ever.
import { isMainThread } from 'node:worker_threads';

const minutes = 25;

if (isMainThread && /\.test\.m?[jt]s$/.test(process.argv[1] ?? ''))
  setTimeout(() => {
    console.error(`${process.argv[1]} was still there after ${minutes} minutes, with ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, minutes * 60_000).unref();
