import type { Config } from '../config.ts';
import type { ConfigProblem } from './problems.ts';

const ofRedis = ['url', 'sentinels', 'sentinel_username', 'sentinel_password', 'username', 'password', 'ca_file', 'prefix', 'replicas', 'patience_s', 'keep_events', 'keep_s'] as const;

/** Options of the event log that need or exclude each other. */
export function checkEvents(events: Config['events']): ConfigProblem[] {
  const problems: ConfigProblem[] = [];
  const problem = (name: string, message: string) => problems.push({ path: `/events/${name}`, message });
  if (events.driver === 'memory' && events.memory_mb !== undefined) problem('memory_mb', 'is for the drivers "file" and "redis": the driver "memory" has events nowhere else');
  if (events.driver !== 'redis') {
    for (const name of ofRedis) if (events[name] !== undefined) problem(name, `is for the driver "redis", and the driver is "${events.driver}"`);
    return problems;
  }
  if (events.sync_ms !== undefined) problem('sync_ms', 'is for the driver "file": how soon the disk has an event is decided in Redis (appendfsync)');
  if (!events.url) problem('url', 'is needed for the driver "redis"');
  else if (!isAddress(events.url)) problem('url', 'is no address: write redis://host:port, rediss://host:port or unix:///path');
  else if (/@/.test(events.url)) problem('url', 'must not hold a user or a password: write them as username and password');
  if (events.username && !events.password) problem('password', 'is needed beside username');
  if (events.ca_file !== undefined && !events.url?.startsWith('rediss:')) problem('ca_file', 'is for a url that begins with rediss://');
  if (events.sentinels) {
    if (!/^rediss?:\/\/[^/:]+(\/\d*)?$/.test(events.url ?? '')) problem('url', 'must be redis://NAME or rediss://NAME beside sentinels: the name that they know the primary by');
    if (events.sentinels.some((each) => !isAddress(each))) problem('sentinels', 'must be addresses, such as redis://host:26379');
    else if (events.sentinels.some((each) => /@/.test(each))) problem('sentinels', 'must not hold a user or a password: write them as sentinel_username and sentinel_password');
  } else for (const name of ['sentinel_username', 'sentinel_password'] as const) if (events[name] !== undefined) problem(name, 'is for sentinels, and none are named');
  if (events.prefix && /[^ -~]|[{}]/.test(events.prefix)) problem('prefix', 'must be plain ASCII without braces');
  return problems;
}

const isAddress = (url: string): boolean => URL.canParse(url);
