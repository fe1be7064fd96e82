import type { Logger } from 'pino';
import type { Audit } from './audit/audit.ts';
import type { PublicKeys } from './capabilities/jwks.ts';
import type { Revocations } from './capabilities/revocations.ts';
import type { Tokens } from './capabilities/tokens.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { IdentityProvider } from './identity/provider.ts';
import type { HostPolicy } from './hosts/host-policy.ts';
import type { MountPath } from './hosts/mount-path.ts';
import type { Calls } from './invoke/calls/calls.ts';
import type { Answering } from './invoke/input/answering.ts';
import type { Questions } from './invoke/input/questions.ts';
import type { Invoker } from './invoke/invoker.ts';
import type { IsolationReport } from './invoke/isolation/report.ts';
import type { PagesAhead } from './invoke/send/pages-ahead.ts';
import type { Links } from './links/index.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Authorizations } from './oauth/index.ts';
import type { Bounds } from './bounds/index.ts';
import type { Limits } from './limits.ts';
import type { Ingest } from './publish/ingest.ts';
import type { Publisher } from './publish/publisher.ts';
import type { Dashboards } from './sessions/dashboards.ts';
import type { Views } from './sessions/views.ts';
import type { Secrets } from './sessions/secrets.ts';
import type { FileNews } from './sessions/file-news.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { StorageDriver } from './storage/driver.ts';
import type { FileFactsOf } from './storage/facts/index.ts';
import type { UserFiles } from './storage/user-files.ts';
import type { EventLog } from './stream/event-log.ts';
import type { Tracing } from './tracing/index.ts';
import type { UserFolders } from './user-folders/index.ts';

/** Everything a route may call, built once by `createApp`. */
export interface Services {
  config: Config;
  clock: Clock;
  logger: Logger;
  audit: Audit;
  metrics: Metrics;
  tracing: Tracing;
  identity: IdentityProvider;
  tokens: Tokens;
  revocations: Revocations;
  bounds: Bounds;
  limits: Limits;
  /** What dashboards' servers verify tokens with. */
  jwks: () => PublicKeys;
  driver: StorageDriver;
  files: UserFiles;
  facts: FileFactsOf;
  events: EventLog;
  folders: UserFolders;
  sessions: Sessions;
  news: FileNews;
  secrets: Secrets;
  publisher: Publisher;
  invoker: Invoker;
  authorizations: Authorizations;
  calls: Calls;
  /** How calls ask their readers. */
  questions: Questions;
  /** Takes what a reader answers to a call that asks. */
  answerQuestion: Answering;
  ingest: Ingest;
  dashboards: Dashboards;
  views: Views;
  pagesAhead: PagesAhead;
  links: Links;
  hosts: HostPolicy;
  mountPath: MountPath;
  /** How stdio servers are kept apart on this machine. */
  isolation(): Promise<IsolationReport>;
  /** Names of servers that could not be reached when last tried. */
  unavailable(): string[];
  /** Aborts when the service is told to stop: it is unready, and takes work until `draining`. */
  leaving: AbortSignal;
  /** Aborts when open calls may end and no new ones begin. */
  draining: AbortSignal;
  /** Aborts when readers and new connections should go to another process: just before `draining` where there are others, else with `stopping`. */
  elsewhere: AbortSignal;
  /** Aborts when the service stops: streams end. */
  stopping: AbortSignal;
  version: string;
}
