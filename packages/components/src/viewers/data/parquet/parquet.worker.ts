import { serveWorker } from '../../streaming/serve-worker.ts';
import { makeParquetEngine } from './parquet-engine.ts';

serveWorker(makeParquetEngine);
