/** Yes or no for each node, a bit each. */
export class NodeBits {
  readonly #bytes: Uint8Array;

  constructor(nodes: number) {
    this.#bytes = new Uint8Array(Math.ceil(nodes / 8));
  }

  has(node: number): boolean {
    return (this.#bytes[node >>> 3]! & (1 << (node & 7))) !== 0;
  }
  set(node: number, yes: boolean): void {
    const bit = 1 << (node & 7);
    if (yes) this.#bytes[node >>> 3]! |= bit;
    else this.#bytes[node >>> 3]! &= ~bit;
  }
  fill(yes: boolean): void {
    this.#bytes.fill(yes ? 255 : 0);
  }
  /** Those of as many nodes or fewer. */
  take(others: NodeBits): void {
    this.#bytes.set(others.#bytes);
  }
}
