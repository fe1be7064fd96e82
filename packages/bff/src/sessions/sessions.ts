/** A user's session: one stream of events, and the files made in it. Instants are ISO 8601. */
export interface Session {
  session_id: string;
  user: string;
  created_at: string;
  ended?: { at: string; reason: string };
  /** Why it is being ended: written first, so that what a crash interrupts is done at the next start. */
  ending?: string;
}

/** Who may look at which stream, and when a session is over. */
export interface Sessions {
  create(user: string): Promise<Session>;
  /** The session, ended ones too; E_NOT_FOUND when it does not exist or belongs to another user. */
  get(user: string, session_id: string): Promise<Session>;
  /** The session, counted as used now; E_NOT_FOUND as `get`, E_GONE when it has ended. */
  open(user: string, session_id: string): Promise<Session>;
  /** The sessions of a user that have not ended; `held`: those that a reader or a call holds open. */
  openOf(user: string, held?: 'held'): Session[];
  /** True when the user has another session that has not ended, also one that this process does not know. */
  openBeside(user: string, session_id: string): Promise<boolean>;
  /** A reader or a call holds the session open until the answered function is called. */
  hold(session_id: string): () => void;
  /** Ends a session: `session_end` is streamed, its temporary files go, all files unless they persist. Twice is once. */
  end(user: string, session_id: string, reason: string): Promise<void>;
  /** Another process changed the session's record, or any: it is read anew. Answers the session where it is known here. */
  refresh(session_id: string): Promise<Session | undefined>;
  distrust(): void;
  /** Sessions that are held open, or were used since this was asked last. */
  used(): string[];
  /** Stops the timers; the sessions stay. */
  close(): Promise<void>;
}
