import { createHash } from 'node:crypto';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';

/** One reader's connection. */
export interface Connection {
  send(message: unknown): void;
  /** Sends text as it is. */
  sendText(text: string): void;
  /** RFC 6455 section 5.5.1. */
  close(code: number): void;
  /** Breaks the line without a word. */
  cut(): void;
}

/** The least WebSocket server that a browser accepts (RFC 6455): text frames out, short text frames in. */
export function acceptWebSockets(server: Server, connected: (connection: Connection) => void, heard: (message: unknown) => void): void {
  server.on('upgrade', (request, socket) => {
    // RFC 6455 section 4.2.2.
    const accept = createHash('sha1').update(`${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`);
    socket.on('error', () => socket.destroy());
    readFrames(socket, heard);
    connected({
      send: (message) => socket.write(frame(0x1, Buffer.from(JSON.stringify(message)))),
      sendText: (text) => socket.write(frame(0x1, Buffer.from(text))),
      close: (code) => socket.end(frame(0x8, Buffer.from([code >> 8, code & 255]))),
      cut: () => socket.destroy(),
    });
  });
}

/** RFC 6455 section 5.2: final, not masked. */
function frame(opcode: number, payload: Buffer): Buffer {
  const length = payload.length < 126 ? Buffer.from([payload.length]) : payload.length < 65_536 ? Buffer.from([126, payload.length >> 8, payload.length & 255]) : Buffer.alloc(9);
  if (payload.length >= 65_536) {
    length[0] = 127;
    length.writeBigUInt64BE(BigInt(payload.length), 1);
  }
  return Buffer.concat([Buffer.from([0x80 | opcode]), length, payload]);
}

/** Masked text frames of under 126 bytes. */
function readFrames(socket: Duplex, heard: (message: unknown) => void): void {
  let held: Buffer = Buffer.alloc(0);
  socket.on('data', (chunk: Buffer) => {
    held = Buffer.concat([held, chunk]);
    while (held.length >= 6 && held.length >= 6 + (held[1]! & 127)) {
      const length = held[1]! & 127;
      const mask = held.subarray(2, 6);
      const payload = held.subarray(6, 6 + length).map((byte, at) => byte ^ mask[at % 4]!);
      if ((held[0]! & 15) === 1) heard(JSON.parse(Buffer.from(payload).toString()));
      held = held.subarray(6 + length);
    }
  });
}
