import { tableEngine, type DataEngine } from '../data-engine.ts';
import { SqliteDatabase } from './sqlite-database.ts';

export const makeSqliteEngine = (tell: (event: string, value: unknown) => void): DataEngine => tableEngine((file) => new SqliteDatabase(file), tell);
