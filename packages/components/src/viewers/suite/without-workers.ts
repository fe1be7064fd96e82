/** For tests: does some work on a page that may start no worker, as its policy forbids them. */
export async function withoutWorkers<Done>(work: () => Promise<Done>): Promise<Done> {
  const { Worker } = globalThis;
  globalThis.Worker = class extends Worker {
    constructor(...given: ConstructorParameters<typeof Worker>) {
      super(...given);
      this.terminate();
      throw new DOMException('Refused.', 'SecurityError');
    }
  };
  try {
    return await work();
  } finally {
    globalThis.Worker = Worker;
  }
}
