import { tableEngine, type DataEngine } from '../data-engine.ts';
import { ArrowTable } from './arrow-table.ts';

export const makeArrowEngine = (tell: (event: string, value: unknown) => void): DataEngine => tableEngine((file) => new ArrowTable(file, (unread) => tell('unread', unread)), tell);
