import { eventLogSuite } from '../suite.ts';
import { createRedisEventLog } from './redis.ts';
import { redisServers } from './redis/test-servers/redis-server.ts';

const start = redisServers();
if (start) {
  const server = await start();
  let log = 0;
  eventLogSuite('redis', { make: async (options) => createRedisEventLog({ url: server.url, prefix: `${(log += 1)}:`, ...options }) });
}
