import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A wire that can be cut: every connection through it ends at once, new ones are taken again. */
export class CuttingProxy {
  private readonly open = new Set<Socket>();
  private readonly server = createServer((inward) => this.join(inward));
  private target = 0;

  async listen(): Promise<number> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** The port that it leads to. */
  leadTo(port: number): void {
    this.target = port;
  }

  cut(): void {
    for (const socket of this.open) socket.destroy();
  }

  close(): void {
    this.cut();
    this.server.close();
  }

  private join(inward: Socket): void {
    const outward = connect(this.target, '127.0.0.1');
    for (const [from, to] of [[inward, outward], [outward, inward]] as const) {
      this.open.add(from);
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        this.open.delete(from);
        to.destroy();
      });
    }
  }
}
