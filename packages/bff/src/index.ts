/**
 * From an MCP tool to a stream: a thin Koa service. It must not know how anything is drawn.
 */
export { createApp, type App, type AppOptions } from './app.ts';
export type { AppsConfig, Config, Features, ServerConfig, ViewPermission } from './config.ts';
export type { ConfigInput } from './config/complete.ts';
export { loadConfig, parseConfig, type LoadOptions } from './config/load.ts';
export { ConfigError, type ConfigProblem } from './config/problems.ts';
export { type Clock, systemClock } from './clock.ts';
export { KitError, toErrorBody, toToolError } from './errors.ts';
export type { Services } from './services.ts';
export type { Audit, AuditEntry } from './audit/audit.ts';
export { createDevIdentity, createHeaderIdentity, createJwtIdentity, type Identity, type IdentityProvider } from './identity/index.ts';
export type { CallObserver, CallOutcome, Invoker, RawProgress, ResourceList, ServerDescription, ToolCall, ToolDescription } from './invoke/index.ts';
export type { PublishContext, Publisher } from './publish/index.ts';
export type { Session, Sessions } from './sessions/index.ts';
export { createFsDriver, createMemoryDriver, type ByteRange, type FsDriverOptions, type ObjectMeta, type Staged, type StorageDriver, type StoredObject, type UserFile, type UserFiles } from './storage/index.ts';
export { createFileEventLog, createMemoryEventLog, createRedisEventLog, type EventLog, type FileEventLogOptions, type MemoryEventLogOptions, type RedisEventLogOptions } from './stream/index.ts';
