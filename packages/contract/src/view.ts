/** An MCP App (`ui://`) or a legacy MCP-UI resource: active content that runs only in the sandboxed frame page. */
export interface View {
  id: string;
  uri: string;
  mime: string;
  server?: string;
  tool?: string;
  /** The domains the resource declares (`_meta.ui.csp`), as given. */
  csp?: unknown;
  /** HTML that came embedded in the result. */
  html?: string;
}
