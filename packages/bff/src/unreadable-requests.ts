import type { ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCodeName } from '@mcp-canvas/contract';
import { KitError, toErrorBody } from './errors.ts';

const answers: Record<string, { status: string; code: ErrorCodeName; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', code: 'E_HEADERS_TOO_LARGE', message: 'The address and headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', code: 'E_BAD_REQUEST', message: 'The request took too long to arrive.' },
};
const unreadable: (typeof answers)[string] = { status: '400 Bad Request', code: 'E_BAD_REQUEST', message: 'This is no request that HTTP knows.' };

/** For `clientError` of an HTTP server: what its parser refuses reaches no route, and is answered in the shape of v2.1 section 12 all the same. */
export function answerUnreadable(error: NodeJS.ErrnoException, socket: Duplex): void {
  // As Node's own handler does: half an answer is not to be followed by another.
  const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse };
  if (!socket.writable || begun?.headersSent) return void socket.destroy(error);
  const { status, code, message } = answers[error.code ?? ''] ?? unreadable;
  const body = JSON.stringify(toErrorBody(new KitError(code, message)));
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\nX-Content-Type-Options: nosniff\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}
