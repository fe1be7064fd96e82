import { errorCodes, type ErrorCodeName, type JsonObject, type ToolError } from '@mcp-canvas/contract';
import { currentRequestId } from './requests/request-id.ts';

/** An error of the kit: a code of the table, a sentence for the reader, and details. Everything else thrown is E_INTERNAL. */
export class KitError extends Error {
  readonly code: ErrorCodeName;
  readonly details: JsonObject;
  readonly status: number;
  /** `status`: where HTTP has one of its own for what shares a code. */
  constructor(code: ErrorCodeName, message: string, details: JsonObject = {}, { status = errorCodes[code].status, ...options }: ErrorOptions & { status?: number } = {}) {
    super(message, options);
    this.name = 'KitError';
    this.code = code;
    this.details = details;
    this.status = status;
  }
}

/** The same error as it stands in a `ToolResult` or a `tool_error` event, with the id of the request that it is made for: that is what a reader gives to the operator. */
export function toToolError(error: KitError, request_id = currentRequestId()): ToolError {
  const row = errorCodes[error.code];
  return {
    message: error.message,
    error_code: error.code,
    reason: row.reason,
    details: { suggestion: row.suggestion, ...error.details, ...(request_id !== undefined && { request_id }) },
    retryable: row.retryable,
  };
}

/** The body of a refusal (v2.1 section 12). */
export function toErrorBody(error: KitError, request_id?: string): JsonObject {
  const { message, ...rest } = toToolError(error, request_id);
  return { results: { error: message }, meta_data: { is_error: true, ...(rest as JsonObject) } };
}
