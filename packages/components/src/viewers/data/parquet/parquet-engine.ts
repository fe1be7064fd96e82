import { tableEngine, type DataEngine } from '../data-engine.ts';
import { ParquetTable } from './parquet-table.ts';

export const makeParquetEngine = (tell: (event: string, value: unknown) => void): DataEngine => tableEngine((file) => new ParquetTable(file, (unread) => tell('unread', unread)), tell);
