/** Sends commands of the DevTools protocol to a browser; enables nothing by itself. */
export interface CommandLine {
  send<T = unknown>(method: string, params?: object, sessionId?: string): Promise<T>;
  close(): void;
}

export async function connectTo(endpoint: string): Promise<CommandLine> {
  const socket = new WebSocket(endpoint);
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let sent = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as { id?: number; result?: never; error?: { message: string } };
    const asked = id === undefined ? undefined : waiting.get(id);
    if (!asked) return;
    waiting.delete(id!);
    if (error) asked.reject(new Error(error.message));
    else asked.resolve(result!);
  });
  const gone = (): void => waiting.forEach(({ reject }) => reject(new Error('The browser is gone.')));
  socket.addEventListener('close', gone);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', () => reject(new Error(`No browser at ${endpoint}.`)), { once: true });
  });
  return {
    send(method, params = {}, sessionId) {
      const id = ++sent;
      const answer = Promise.withResolvers<never>();
      waiting.set(id, answer);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
      return answer.promise;
    },
    close: () => socket.close(),
  };
}
