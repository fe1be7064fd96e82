import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A wire to a Redis that can be led elsewhere, cut, and made to lose answers: requests arrive, what is answered does not. */
export class Wire {
  readonly #open = new Set<Socket>();
  readonly #server = createServer((inward) => this.#join(inward));
  #dir = '';
  target: string;
  /** Looked at with each piece that Redis answers; true: it and everything after it on that connection is lost, and the wire is cut. */
  loses: (answer: Buffer) => boolean = () => false;

  constructor(target: string) {
    this.target = target;
  }

  async listen(): Promise<string> {
    this.#dir = await mkdtemp(join(tmpdir(), 'mcp-canvas-wire-'));
    this.#server.listen(join(this.#dir, 'wire.sock'));
    await once(this.#server, 'listening');
    return `unix://${join(this.#dir, 'wire.sock')}`;
  }

  cut(): void {
    for (const socket of this.#open) socket.destroy();
  }

  async close(): Promise<void> {
    this.cut();
    this.#server.close();
    await rm(this.#dir, { recursive: true, force: true });
  }

  #join(inward: Socket): void {
    const outward = connect(this.target);
    inward.pipe(outward);
    outward.on('data', (answer) => (this.loses(answer) ? outward.destroy() : inward.write(answer)));
    for (const [from, to] of [[inward, outward], [outward, inward]] as const) {
      this.#open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.#open.delete(from);
        to.destroy();
      });
    }
  }
}
