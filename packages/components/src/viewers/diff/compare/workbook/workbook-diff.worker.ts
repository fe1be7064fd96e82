import { serveWorker } from '../../../streaming/serve-worker.ts';
import { makeWorkbookDiffEngine } from './workbook-diff-engine.ts';

serveWorker(makeWorkbookDiffEngine);
