import { eventLogSuite } from '../suite.ts';
import { createMemoryEventLog } from './memory.ts';

eventLogSuite('memory', { make: async (options) => createMemoryEventLog(options) });
