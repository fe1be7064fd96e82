import { serveWorker } from '../streaming/serve-worker.ts';
import { makeCalendarEngine } from './calendar-engine.ts';

serveWorker(makeCalendarEngine);
