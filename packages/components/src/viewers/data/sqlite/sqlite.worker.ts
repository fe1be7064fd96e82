import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeSqliteEngine } from './sqlite-engine.ts';

serveWorker(makeSqliteEngine);
