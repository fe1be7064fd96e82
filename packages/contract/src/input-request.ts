import type { JsonObject } from './json.ts';

/**
 * What a call that runs asks its reader (MCP, elicitation): a form made from `schema`, or an address to open once the reader agrees.
 * It is asked by the call's server; the answer goes to `POST /api/sessions/{sid}/calls/{call_id}/input`.
 */
export interface InputRequest {
  /** Of this question: it takes one answer. */
  id: string;
  mode: 'form' | 'url';
  /** In the server's words: text, never markup. */
  message: string;
  /** Of a form: an object of plain fields (`inputFields`). */
  schema?: JsonObject;
  /** An http or https address. Nothing may open or fetch it before the reader agrees. */
  url?: string;
  /** The call goes on when the reader says that what was to be done at `url` is done (`accept`), or the server says so first. */
  returns?: boolean;
  /** ISO 8601; a call that has no answer by then ends with E_INPUT_TIMEOUT. */
  expires_at: string;
}

/** What the reader did: answered, refused, or put the question away. */
export interface InputAnswer {
  action: 'accept' | 'decline' | 'cancel';
  /** Of a form that was accepted. */
  content?: JsonObject;
}
