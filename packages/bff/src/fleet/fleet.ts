import type { Bounds } from '../bounds/index.ts';
import type { InputAnswer } from '@mcp-canvas/contract';
import type { FilesGone } from '../storage/user-files.ts';

/** What one process tells all others. */
export type Told =
  /** The call is to be cancelled by the process that runs it. */
  | { kind: 'cancel'; session_id: string; call_id: string }
  /** The reader's answer to what the call asks, for the process that runs it. */
  | { kind: 'answer'; session_id: string; call_id: string; input_id: string; answer: InputAnswer }
  /** The session's record has changed: it was ended. */
  | { kind: 'session'; session_id: string }
  /** Files of the user were added, changed or removed. */
  | { kind: 'files'; user: string }
  /** Something is to be erased then (milliseconds since the epoch), by who has the lease. */
  | { kind: 'due'; at: number }
  /** Files went by themselves; whoever has readers of the user tells them. `id` is this news' own. */
  | { kind: 'gone'; id: string; user: string; gone: FilesGone };

export interface FleetDuties {
  /** Another process told something. */
  onTold(told: Told): void;
  /** What was told may have been missed: nothing that another process could have changed is to be believed. */
  onMissed(): void;
  /** A call whose process is gone: asked of one process at a time, again until it resolves. */
  onOrphan(session_id: string, call_id: string): Promise<void>;
  /** Sessions that this process holds open, or used since this was asked last. */
  used(): readonly string[];
  /** This process has the lease from now on. */
  onLead(): void;
}

/** The processes that serve the same sessions: who runs what, who is gone, and what they tell each other. */
export interface Fleet {
  /** Counted over all processes. */
  bounds: Bounds;
  /** Says that this process runs the call; false when another one does. */
  claim(session_id: string, call_id: string): Promise<boolean>;
  /** The call has ended here. */
  release(session_id: string, call_id: string): Promise<void>;
  /** True while some process runs the call, or is gone without having ended it. */
  running(session_id: string, call_id: string): Promise<boolean>;
  tell(told: Told): void;
  /** True for one process of all that say the same within a minute. */
  first(what: string): Promise<boolean>;
  /** The how-manieth time it is that this process has the lease; undefined when it did not have it at its last sign. One that stood still since may be wrong. */
  leads(): number | undefined;
  /** Milliseconds since a process had the session held open; infinite when none had. */
  unused_ms(session_id: string): Promise<number>;
  start(duties: FleetDuties): Promise<void>;
  close(): Promise<void>;
}
