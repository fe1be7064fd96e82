import { existsSync, mkdirSync } from 'node:fs';
import type { Logger } from 'pino';
import type { Audit } from '../../audit/audit.ts';
import type { ServerConfig } from '../../config.ts';
import { KitError } from '../../errors.ts';
import { seenFolder, type UserFolders } from '../../user-folders/index.ts';
import type { IntakeOptions } from '../intake/message-scanner.ts';
import { type Attempts, createAttempts } from '../isolation/attempts.ts';
import { childEnvironment } from '../isolation/child-environment.ts';
import type { ConfinedFolder, Confinement, Isolation, Launch } from '../isolation/isolation.ts';
import { isolationFor } from '../isolation/levels.ts';
import { wantsNative } from '../isolation/node-permission.ts';
import type { ProcessRecords } from '../isolation/process-records.ts';
import type { SeenLinks } from '../isolation/seen-links.ts';
import { StdioTransport } from '../transports/stdio-transport.ts';
import type { Tap } from '../transports/tap.ts';

export interface StartOptions {
  intake: IntakeOptions;
  logger: Logger;
  /** Told what keeps each process apart that is started. */
  audit?: Audit | undefined;
  /** Directories that no server's process may see. */
  hidden: readonly string[];
  folders?: UserFolders | undefined;
  links: SeenLinks;
  /** Where processes are written down that run. */
  records?: Pick<ProcessRecords, 'note'> | undefined;
  /** Best first. */
  levels: readonly Isolation[];
  environment: NodeJS.ProcessEnv;
}

/** What a process may do with its user's folder. */
export type FolderAccess = 'none' | ConfinedFolder['use'];

export interface StartedServer {
  transport: StdioTransport;
  use: FolderAccess;
  /** Present where the process was started without the folder that was asked for, since another service had its name; false when it has it no longer. */
  folderTaken?: () => boolean;
  attempts: Attempts;
  /** True once it said that it may not load the native modules it asks for. */
  wantsNative(): boolean;
}

/** Starts a stdio server for a user (null: for all), kept to its place by the best level that works for it. `use`: what it may do with the user's folder; `native`: it needs native modules. */
export async function startServer(user: string | null, name: string, config: ServerConfig, { use, native }: { use: FolderAccess; native: boolean }, tap: Tap, options: StartOptions): Promise<StartedServer> {
  const { audit, environment, hidden, logger } = options;
  const launch = launchOf(config, environment);
  const level = await isolationFor(config.isolation, launch, options.levels);
  audit?.write({ event: 'isolation', user, outcome: level ? 'ok' : 'refused', details: { server: name, isolation: level?.name ?? 'none' } });
  if (!level) throw new KitError('E_SERVER_UNAVAILABLE', `The server “${name}” requires isolation by the kernel, and bubblewrap does not work on this machine.`, { server: name });
  // What is not there cannot be opened for writing.
  for (const folder of config.writable) if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  const wanted: ConfinedFolder | undefined = use !== 'none' && user !== null && options.folders ? { seen: seenFolder(user), place: await options.folders.ensure(user), use } : undefined;
  const release = wanted && !level.mounts ? options.links.hold(wanted.seen, wanted.place) : undefined;
  // What a tool wrote there would be the other service's, or a folder that nobody owns once the other one is gone.
  const taken = wanted !== undefined && !level.mounts && !release;
  if (taken) logger.warn({ server: name, path: wanted.seen }, 'another service has linked the user’s folder: this one has none until the other ends');
  const folder = taken ? undefined : wanted;
  const confinement: Confinement = { hidden, writable: config.writable, ...(folder && { folder }), native };
  const attempts = createAttempts({ level, confinement, cwd: config.cwd ?? process.cwd(), user, server: name, audit });
  let wants = false;
  const wrapped = await level.wrap(launch, confinement);
  const transport = new StdioTransport({
    launch: wrapped,
    env: childEnvironment(wrapped.env, environment),
    tap,
    intake: options.intake,
    onText(line) {
      attempts.line(line);
      wants ||= wantsNative(line);
      logger.debug({ server: name, line: line.slice(0, 500) }, 'server text');
    },
    ...(options.records && { onStart: options.records.note }),
    ...(release && { onEnd: release }),
  });
  return { transport, use: folder ? use : 'none', ...(taken && { folderTaken: () => options.links.isTaken(wanted.seen, wanted.place) }), attempts, wantsNative: () => wants };
}

/** What is in force for a server, without starting it; undefined: it is refused. */
export const levelOf = (config: ServerConfig, { environment, levels }: Pick<StartOptions, 'environment' | 'levels'>): Promise<Isolation | undefined> => isolationFor(config.isolation, launchOf(config, environment), levels);

function launchOf(config: ServerConfig, environment: NodeJS.ProcessEnv): Launch {
  const [command, ...args] = [...config.command!, ...(config.args ?? [])];
  // The path of programs is inherited anyway; a level looks there for what the command needs.
  return { command: command!, args, cwd: config.cwd, env: { ...(environment['PATH'] !== undefined && { PATH: environment['PATH'] }), ...config.env } };
}
