/** A row of the table of errors: the HTTP status of a refusal, the reason word, and what the reader can do. */
export interface ErrorCode {
  /** HTTP status when the code is a refusal; outcomes of a tool are answered with 200. */
  status: number;
  /** `meta_data.reason` (v2.1 section 12). */
  reason: string;
  /** `meta_data.details.suggestion`. */
  suggestion: string;
  retryable: boolean;
}

/** Every error code of the kit; docs/errors.md is compared with it. */
export const errorCodes = {
  E_BAD_REQUEST: { status: 400, reason: 'BadRequest', suggestion: 'Correct the request as the message says and send it again.', retryable: false },
  E_IDENTITY: { status: 401, reason: 'Unauthenticated', suggestion: 'Sign in again, or ask the operator how identity is configured.', retryable: false },
  E_IDENTITY_UNAVAILABLE: { status: 503, reason: 'IdentityUnavailable', suggestion: 'Try again in a few seconds; if it stays so, ask the operator whether the issuer’s keys can be reached.', retryable: true },
  E_TOKEN: { status: 401, reason: 'TokenInvalid', suggestion: 'Ask for a fresh link: the one used is missing a valid token or has expired.', retryable: true },
  E_TOKEN_SCOPE: { status: 403, reason: 'TokenForSomethingElse', suggestion: 'Use the link made for this file, dashboard or view.', retryable: false },
  E_ORIGIN: { status: 403, reason: 'OriginRefused', suggestion: 'Add the page’s origin to cors.allowed_origins, or serve the page from the same origin.', retryable: false },
  E_HOST: { status: 421, reason: 'HostRefused', suggestion: 'Use a host name of base_url, or a loopback name with the dev identity.', retryable: false },
  E_NOT_FOUND: { status: 404, reason: 'NotFound', suggestion: 'Check the address; what belongs to another user answers the same.', retryable: false },
  E_VIEW_NOT_FOUND: { status: 404, reason: 'ViewNotFound', suggestion: 'Open a view that the session’s events name; what belongs to another user answers the same.', retryable: false },
  E_VIEW_UNAVAILABLE: { status: 502, reason: 'ViewUnavailable', suggestion: 'Show the ordinary parts of the result, or call the tool again.', retryable: true },
  E_TOOL_NOT_VISIBLE: { status: 403, reason: 'ToolNotVisible', suggestion: 'Tell the view’s author: the tool’s _meta.ui.visibility has to name "app", or be left out.', retryable: false },
  E_RESOURCE_REFUSED: { status: 403, reason: 'ResourceRefused', suggestion: 'Read what the server lists, what its templates describe, or what a result of this view links.', retryable: false },
  E_RATE_LIMITED: { status: 429, reason: 'RateLimited', suggestion: 'Ask less often: Retry-After says when; the operator may raise apps.calls_per_minute.', retryable: true },
  E_METHOD: { status: 405, reason: 'MethodNotAllowed', suggestion: 'Use a method that the Allow header lists.', retryable: false },
  E_CONFLICT: { status: 409, reason: 'Conflict', suggestion: 'Choose another id, or repeat the original request unchanged.', retryable: false },
  E_GONE: { status: 410, reason: 'SessionEnded', suggestion: 'Open a new session.', retryable: false },
  E_MEDIA_TYPE: { status: 415, reason: 'UnsupportedMediaType', suggestion: 'Send application/json, or multipart/form-data for an upload.', retryable: false },
  E_RANGE: { status: 416, reason: 'RangeNotSatisfiable', suggestion: 'Ask for a range within the size that Content-Range names.', retryable: false },
  E_PRECONDITION: { status: 412, reason: 'PreconditionFailed', suggestion: 'The file is not the one that If-Match or If-Unmodified-Since names: look at it again.', retryable: false },
  E_BODY_TOO_LARGE: { status: 413, reason: 'BodyTooLarge', suggestion: 'Send a smaller body, or upload the content as a file.', retryable: false },
  E_FILE_TOO_LARGE: { status: 413, reason: 'FileSizeExceeded', suggestion: 'Consider generating summary or using chunked processing', retryable: false },
  E_QUOTA: { status: 413, reason: 'QuotaExceeded', suggestion: 'Delete files you no longer need, or ask the operator for more room.', retryable: false },
  E_INVALID_PATH: { status: 400, reason: 'SecurityViolation', suggestion: 'Use /tmp/{username}/ prefix for file operations', retryable: false },
  E_INVALID_CONTENT: { status: 422, reason: 'InvalidContent', suggestion: 'Send the content as base64 (RFC 4648 section 4).', retryable: false },
  E_UNKNOWN_SERVER: { status: 404, reason: 'UnknownServer', suggestion: 'Choose a server that GET /api/servers lists.', retryable: false },
  E_UNKNOWN_TOOL: { status: 404, reason: 'UnknownTool', suggestion: 'Choose a tool that GET /api/servers lists for this server.', retryable: false },
  E_SERVER_UNAVAILABLE: { status: 502, reason: 'ServerUnavailable', suggestion: 'Try again in a moment; if it stays so, ask the operator to look at the server’s log.', retryable: true },
  E_SIGN_IN: { status: 403, reason: 'SignInRequired', suggestion: 'Call the tool from the canvas and sign in where it asks, or POST /api/servers/{name}/authorization.', retryable: true },
  E_AUTHORIZATION_SERVER: { status: 502, reason: 'AuthorizationServerFailed', suggestion: 'Try again in a moment; if it stays so, ask the operator to look at the server’s "oauth" settings and its metadata.', retryable: true },
  E_SERVER_LOST: { status: 502, reason: 'ServerLost', suggestion: 'The tool’s server ended before it answered. Call the tool again.', retryable: true },
  E_PROTOCOL: { status: 502, reason: 'ProtocolError', suggestion: 'Tell the tool’s author: the server’s answer is not valid MCP.', retryable: false },
  E_TIMEOUT: { status: 504, reason: 'ExecutionTimeout', suggestion: 'Consider breaking large operations into smaller chunks or using progress reporting', retryable: true },
  E_CANCELLED: { status: 499, reason: 'Cancelled', suggestion: 'Call the tool again when its result is wanted.', retryable: true },
  E_INPUT_TIMEOUT: { status: 504, reason: 'ExecutionTimeout', suggestion: 'Call the tool again when its result is wanted.', retryable: true },
  E_TOOL: { status: 502, reason: 'ToolError', suggestion: 'Change the arguments as the message says, or try again.', retryable: false },
  E_INTERRUPTED: { status: 503, reason: 'Interrupted', suggestion: 'The service restarted during the call. Call the tool again.', retryable: true },
  E_LIMIT: { status: 429, reason: 'TooManyRequests', suggestion: 'Wait for the calls or streams that are open to end, then try again.', retryable: true },
  E_SERVERS_BUSY: { status: 503, reason: 'TooManyServers', suggestion: 'Wait for calls that run to end, or ask the operator to raise features.max_server_processes.', retryable: true },
  E_STORAGE: { status: 507, reason: 'StorageFailed', suggestion: 'Nothing was stored. Try again; if it stays so, ask the operator to check the disk.', retryable: true },
  E_EVENTS_UNAVAILABLE: { status: 503, reason: 'EventsUnavailable', suggestion: 'Try again in a few seconds; if it stays so, ask the operator whether Redis can be reached.', retryable: true },
  E_SHUTTING_DOWN: { status: 503, reason: 'ShuttingDown', suggestion: 'Try again in a few seconds.', retryable: true },
  E_INTERNAL: { status: 500, reason: 'InternalError', suggestion: 'Try again; if it stays so, give the operator the time and the request id.', retryable: true },
} as const satisfies Record<string, ErrorCode>;

export type ErrorCodeName = keyof typeof errorCodes;
