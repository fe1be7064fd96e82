/**
 * The events of sessions: logs that keep them in order, and the writing of them to readers as server-sent events.
 * It must not know what an event means, nor who made it.
 */
export type { EventLog } from './event-log.ts';
export { createFileEventLog, type FileEventLogOptions } from './drivers/file.ts';
export { createMemoryEventLog, type MemoryEventLogOptions } from './drivers/memory.ts';
export { createRedisEventLog, type RedisEventLogOptions } from './drivers/redis.ts';
