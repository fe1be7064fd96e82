import { tableEngine, type DataEngine } from '../data-engine.ts';
import { Workbook } from './workbook.ts';

export const makeWorkbookEngine = (tell: (event: string, value: unknown) => void): DataEngine => tableEngine((file) => new Workbook(file), tell);
