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

const row = (status: number, reason: string, suggestion: string, retryable = false): ErrorCode => ({ status, reason, suggestion, retryable });

/** Every error code of the kit; docs/errors.md is compared with it. */
export const errorCodes = {
  E_BAD_REQUEST: row(400, 'BadRequest', 'Correct the request as the message says and send it again.'),
  E_IDENTITY: row(401, 'Unauthenticated', 'Sign in again, or ask the operator how identity is configured.'),
  E_IDENTITY_UNAVAILABLE: row(503, 'IdentityUnavailable', 'Try again in a few seconds; if it stays so, ask the operator whether the issuer’s keys can be reached.', true),
  E_TOKEN: row(401, 'TokenInvalid', 'Ask for a fresh link: the one used is missing a valid token or has expired.', true),
  E_TOKEN_SCOPE: row(403, 'TokenForSomethingElse', 'Use the link made for this file, dashboard or view.'),
  E_ORIGIN: row(403, 'OriginRefused', 'Add the page’s origin to cors.allowed_origins, or serve the page from the same origin.'),
  E_HOST: row(421, 'HostRefused', 'Use a host name of base_url, or a loopback name with the dev identity.'),
  E_NOT_FOUND: row(404, 'NotFound', 'Check the address; what belongs to another user answers the same.'),
  E_VIEW_NOT_FOUND: row(404, 'ViewNotFound', 'Open a view that the session’s events name; what belongs to another user answers the same.'),
  E_VIEW_UNAVAILABLE: row(502, 'ViewUnavailable', 'Show the ordinary parts of the result, or call the tool again.', true),
  E_TOOL_NOT_VISIBLE: row(403, 'ToolNotVisible', 'Tell the view’s author: the tool’s _meta.ui.visibility has to name "app", or be left out.'),
  E_RESOURCE_REFUSED: row(403, 'ResourceRefused', 'Read what the server lists, what its templates describe, or what a result of this view links.'),
  E_RATE_LIMITED: row(429, 'RateLimited', 'Ask less often, as Retry-After says.', true),
  E_METHOD: row(405, 'MethodNotAllowed', 'Use a method that the Allow header lists.'),
  E_CONFLICT: row(409, 'Conflict', 'Choose another id, or repeat the original request unchanged.'),
  E_GONE: row(410, 'SessionEnded', 'Open a new session.'),
  E_MEDIA_TYPE: row(415, 'UnsupportedMediaType', 'Send application/json, or multipart/form-data for an upload.'),
  E_RANGE: row(416, 'RangeNotSatisfiable', 'Ask for a range within the size that Content-Range names.'),
  E_PRECONDITION: row(412, 'PreconditionFailed', 'The file is not the one that If-Match or If-Unmodified-Since names: look at it again.'),
  E_HEADERS_TOO_LARGE: row(431, 'HeadersTooLarge', 'Send a shorter address, and fewer or shorter headers.'),
  E_BODY_TOO_LARGE: row(413, 'BodyTooLarge', 'Send a smaller body, or upload the content as a file.'),
  E_FILE_TOO_LARGE: row(413, 'FileSizeExceeded', 'Consider generating summary or using chunked processing'),
  E_QUOTA: row(413, 'QuotaExceeded', 'Delete files you no longer need, or ask the operator for more room.'),
  E_INVALID_PATH: row(400, 'SecurityViolation', 'Use /tmp/{username}/ prefix for file operations'),
  E_INVALID_CONTENT: row(422, 'InvalidContent', 'Send the content as base64 (RFC 4648 section 4).'),
  E_UNKNOWN_SERVER: row(404, 'UnknownServer', 'Choose a server that GET /api/servers lists.'),
  E_UNKNOWN_TOOL: row(404, 'UnknownTool', 'Choose a tool that GET /api/servers lists for this server.'),
  E_SERVER_UNAVAILABLE: row(502, 'ServerUnavailable', 'Try again in a moment; if it stays so, ask the operator to look at the server’s log.', true),
  E_SIGN_IN: row(403, 'SignInRequired', 'Call the tool from the canvas and sign in where it asks, or POST /api/servers/{name}/authorization.', true),
  E_AUTHORIZATION_SERVER: row(502, 'AuthorizationServerFailed', 'Try again in a moment; if it stays so, ask the operator to look at the server’s "oauth" settings and its metadata.', true),
  E_SERVER_LOST: row(502, 'ServerLost', 'The tool’s server ended before it answered. Call the tool again.', true),
  E_PROTOCOL: row(502, 'ProtocolError', 'Tell the tool’s author: the server’s answer is not valid MCP.'),
  E_TIMEOUT: row(504, 'ExecutionTimeout', 'Consider breaking large operations into smaller chunks or using progress reporting', true),
  E_CANCELLED: row(499, 'Cancelled', 'Call the tool again when its result is wanted.', true),
  E_INPUT_TIMEOUT: row(504, 'ExecutionTimeout', 'Call the tool again when its result is wanted.', true),
  E_TOOL: row(502, 'ToolError', 'Change the arguments as the message says, or try again.'),
  E_INTERRUPTED: row(503, 'Interrupted', 'The service restarted during the call. Call the tool again.', true),
  E_STALLED: row(408, 'RequestTimeout', 'Send the request again.', true),
  E_LIMIT: row(429, 'TooManyRequests', 'Try again in a few seconds.', true),
  E_CALL_LIMIT: row(429, 'TooManyCalls', 'Wait for calls that run to end, then try again.', true),
  E_STREAM_LIMIT: row(429, 'TooManyStreams', 'Close pages that are open, then try again.', true),
  E_SERVERS_BUSY: row(503, 'TooManyServers', 'Wait for calls that run to end, or ask the operator to raise features.max_server_processes.', true),
  E_STORAGE: row(507, 'StorageFailed', 'Nothing was stored. Try again; if it stays so, ask the operator to check the disk.', true),
  E_EVENTS_UNAVAILABLE: row(503, 'EventsUnavailable', 'Try again in a few seconds; if it stays so, ask the operator whether Redis can be reached.', true),
  E_SHUTTING_DOWN: row(503, 'ShuttingDown', 'Try again in a few seconds.', true),
  E_INTERNAL: row(500, 'InternalError', 'Try again; if it stays so, give the operator the time and the request id.', true),
};

export type ErrorCodeName = keyof typeof errorCodes;
