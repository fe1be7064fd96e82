import type { JsonObject } from '@mcp-canvas/contract';
import type { ViewPermission } from '../config.ts';
import type { ViewDomains } from './declared.ts';

/** What a host gets to open a View with: the answer of `POST /api/sessions/{sid}/views/{id}`. */
export interface ViewGrant {
  /** For `MCP-View-Token`: bound to user, session, view, server and hash. Asking again renews it. */
  token: string;
  /** ISO 8601; 15 minutes from now. */
  expires_at: string;
  /** SHA-256 of the page's UTF-8, hexadecimal. */
  hash: string;
  /** The page, at most 8 MiB; the same at every opening. Absent where the host said that it has this one. */
  html?: string;
  /** The domains that the page's policy names. */
  csp: ViewDomains;
  /** Domains that the resource declares and does not get. */
  refused: string[];
  permissions: ViewPermission[];
  prefers_border?: boolean;
  /** The frame page's address, relative to the API's base; the View has no origin there. */
  frame: string;
  /** The domain that it declares (`_meta.ui.domain`); `frame`: where it has an origin of its own for it, absent where it gets none. */
  domain?: { declared: string; frame?: string };
  /** The tool as its server describes it. */
  tool?: JsonObject;
  /** Its call is not made yet: it has neither arguments nor a result. */
  awaited?: true;
  /** As sent, names in place of addresses. */
  arguments?: JsonObject;
  /** The `CallToolResult`. */
  result?: JsonObject;
}
