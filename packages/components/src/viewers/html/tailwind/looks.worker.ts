import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeLooksEngine } from './looks-engine.ts';

serveWorker(makeLooksEngine);
