/** How a server's process is started. */
export interface Launch {
  command: string;
  args: string[];
  cwd?: string | undefined;
  /** The configured variables; they win over those of a level. */
  env: Record<string, string>;
}

/** What a server may not see, and what it may write all the same. Paths are absolute. */
export interface Confinement {
  /** Folders whose content nobody inside may read: the data directory, with keys, files and folders of other users. */
  hidden: readonly string[];
  /** Folders and files of the configuration, all there. */
  writable: readonly string[];
  /** The user's folder. Absent: the server gets none. */
  folder?: ConfinedFolder | undefined;
  /** The server does not start without native modules, and may load them. */
  native?: boolean | undefined;
}

/** A user's folder: where it lies, what tools call it, and whether they may write it or only read the files put there for them. */
export interface ConfinedFolder {
  place: string;
  seen: string;
  use: 'read' | 'write';
}

/** Who holds a server back: the kernel, a guard inside its own process, or nobody. */
export type Enforcer = 'kernel' | 'guard' | 'nothing';

/** What a level stops (docs/security.md has the table in words). */
export interface Enforced {
  /** Writes outside the user's folder and the writable ones. */
  writes: Enforcer;
  /** Reads of hidden folders, and `/proc` of processes that are not the server's. */
  reads: Enforcer;
  /** No process outlives the server, however it detaches. */
  processes: Enforcer;
}

export type IsolationName = 'bubblewrap' | 'node-permission' | 'python-guard' | 'tree';

/** A way to keep a server to its place. Every one passes `isolationSuite`. */
export interface Isolation {
  readonly name: IsolationName;
  readonly enforced: Enforced;
  /** True: tools find the folder at `/tmp/{username}` by a mount; else it has to be linked there. */
  readonly mounts: boolean;
  /** Whether it works for this command on this machine; tried, not guessed. */
  fits(launch: Launch): Promise<boolean>;
  wrap(launch: Launch, confinement: Confinement): Promise<Launch>;
  /**
   * The path of an attempt that this level refused, read from a line that the server wrote or from a tool's error;
   * undefined when the text tells of none. `cwd` is where relative paths start.
   */
  refused(text: string, confinement: Confinement, cwd: string): Attempt | undefined;
}

/** Something that a server tried and was refused. */
export interface Attempt {
  operation: 'write' | 'read' | 'process' | 'code';
  path?: string;
}
