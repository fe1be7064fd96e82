import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeArrowEngine } from './arrow-engine.ts';

serveWorker(makeArrowEngine);
