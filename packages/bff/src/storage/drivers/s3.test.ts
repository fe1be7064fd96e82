import { randomUUID } from 'node:crypto';
import { storageSuite } from '../suite.ts';
import { createS3Driver } from './s3.ts';
import { s3Server } from './s3/test-servers/s3-server.ts';

const server = await s3Server();
if (server) storageSuite('s3', async () => ({ driver: createS3Driver({ ...server, prefix: `${randomUUID()}/` }) }));
