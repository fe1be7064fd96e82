import { serveWorker } from '../../streaming/serve-worker.ts';
import { makePageDataEngine } from './page-data-engine.ts';

serveWorker(makePageDataEngine);
