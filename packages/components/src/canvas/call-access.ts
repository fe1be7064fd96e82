/** How the service is asked, and for which call. */
export interface CallAccess {
  /** Absolute; undefined without a service. */
  apiBase: string | undefined;
  sessionId: string | undefined;
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
}
