import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeWorkbookEngine } from './workbook-engine.ts';

serveWorker(makeWorkbookEngine);
