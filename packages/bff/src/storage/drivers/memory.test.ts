import { storageSuite } from '../suite.ts';
import { createMemoryDriver } from './memory.ts';

storageSuite('memory', async () => ({ driver: createMemoryDriver() }));
