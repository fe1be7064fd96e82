import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { ErrorCodeName } from '@mcp-canvas/contract';
import { KitError, toErrorBody } from '../errors.ts';
import type { Services } from '../services.ts';
import { createUlids } from '../ulids.ts';

/** A refusal that no route makes, as it goes out: in the shape of v2.1 section 12, with an id that stands in the log too. */
export interface EarlyRefusal {
  status: number;
  headers: Record<string, string | number>;
  body: string;
}

/** Logs and counts a refusal, and writes it down. */
export type RefuseEarly = (error: KitError) => EarlyRefusal;

export function createRefuseEarly({ logger, metrics, clock }: Pick<Services, 'logger' | 'metrics' | 'clock'>): RefuseEarly {
  const newId = createUlids();
  return (error) => {
    const { status } = error;
    const request_id = newId(clock.now());
    logger.info({ request_id, status, error_code: error.code }, 'a request was refused before it was read');
    metrics.count('mcp_canvas_refusals_total', { code: error.code });
    const body = JSON.stringify(toErrorBody(error, request_id));
    return {
      status,
      headers: { 'Connection': 'close', 'Content-Type': 'application/json; charset=utf-8', 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store', 'X-Request-Id': request_id, 'Content-Length': Buffer.byteLength(body) },
      body,
    };
  };
}

const answers: Record<string, { status: number; code: ErrorCodeName; message: string }> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'E_HEADERS_TOO_LARGE', message: 'The address and headers of the request are too long.' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'E_STALLED', message: 'The request took too long to arrive.' },
};
const unreadable: (typeof answers)[string] = { status: 400, code: 'E_BAD_REQUEST', message: 'This is no request that HTTP knows.' };

/** What Node's HTTP server answers by itself, or not at all, reaches no route: it is answered as every other refusal. */
export function answerAllOf(server: Server, refuse: RefuseEarly): Server {
  const write = (socket: Duplex, refusal: EarlyRefusal): void => {
    const head = Object.entries(refusal.headers).map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}\r\n${head}\r\n${refusal.body}`);
  };
  return server
    .on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
      // As Node's own handler does: half an answer is not to be followed by another.
      const { _httpMessage: begun } = socket as { _httpMessage?: ServerResponse };
      if (!socket.writable || begun?.headersSent) return void socket.destroy(error);
      const { status, code, message } = answers[error.code ?? ''] ?? unreadable;
      write(socket, refuse(new KitError(code, message, {}, { status })));
    })
    // RFC 9110 section 10.1.1.
    .on('checkExpectation', (_, response) => send(response, refuse(new KitError('E_BAD_REQUEST', 'The service meets no expectation but 100-continue.', {}, { status: 417 }))))
    .on('connect', (_, socket) => write(socket.on('error', () => undefined), refuse(new KitError('E_METHOD', 'CONNECT is not possible here.'))));
}

export function send(response: ServerResponse, { status, headers, body }: EarlyRefusal): void {
  response.writeHead(status, headers).end(body);
}
