import { setTimeout as sleep } from 'node:timers/promises';
import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import type { Answer, CallOptions, Connection } from '../connect/connection.ts';
import type { ToolDescription } from '../invoker.ts';
import { isOver, readTask, type Task } from './task.ts';

/** Answers in a row that are no task. */
const mostOdd = 3;
/** Milliseconds for a server to take a cancellation. */
const cancelling = 5_000;

export interface TaskOptions extends CallOptions {
  /** Milliseconds that the server is asked to keep the task. */
  ttl: number;
  /** The server answered that it is at work. */
  onAlive(): void;
}

/**
 * A call as a task: created, asked about at the server's interval, and its result fetched when there is one, or when the server has
 * something to ask, which it does on that exchange. Cancelled when the call is. A server that answers at once has answered.
 */
export async function callAsTask(connection: Connection, tool: ToolDescription, args: JsonObject, options: TaskOptions): Promise<Answer> {
  const { signal, asker, ttl } = options;
  const created = await connection.call(tool, args, { ...options, more: { task: { ttl } } });
  const task = created.kind === 'result' && isJsonObject(created.raw) ? readTask(created.raw['task']) : undefined;
  if (!task) return created;
  const { taskId } = task;
  const onAbort = () => void connection.ask('tasks/cancel', { taskId }, { signal: AbortSignal.timeout(cancelling) });
  signal.addEventListener('abort', onAbort, { once: true });
  if (signal.aborted) onAbort();
  const settled = new AbortController();
  const { promise: answered, resolve } = Promise.withResolvers<Answer>();
  let asked = false;
  const fetchResult = () => {
    if (asked) return;
    asked = true;
    void connection.ask('tasks/result', { taskId }, { signal, asker }).then(resolve);
  };
  void watch(connection, task, options, AbortSignal.any([signal, settled.signal]), fetchResult).then((odd) => (odd ? resolve(odd) : fetchResult()));
  return answered.finally(() => {
    settled.abort();
    signal.removeEventListener('abort', onAbort);
  });
}

/** Asks about the task until it is over; the answer of a server that no longer speaks of it, else undefined. */
async function watch(connection: Connection, first: Task, { onProgress, onAlive }: TaskOptions, signal: AbortSignal, onAsks: () => void): Promise<Answer | undefined> {
  let said = '';
  for (let task = first, odd = 0; ; ) {
    if (task.statusMessage !== said) onProgress({ progress: 0, total: null, message: (said = task.statusMessage), spills: new Map() });
    if (task.status === 'input_required') onAsks();
    if (isOver(task) || signal.aborted) return undefined;
    await sleep(task.interval, undefined, { signal }).catch(() => undefined);
    if (signal.aborted) return undefined;
    const answer = await connection.ask('tasks/get', { taskId: task.taskId }, { signal });
    if (signal.aborted) return undefined;
    const next = answer.kind === 'result' ? readTask(answer.raw) : undefined;
    odd = next ? 0 : odd + 1;
    if (!next && (answer.kind !== 'result' || odd >= mostOdd)) return answer;
    onAlive();
    task = next ?? task;
  }
}
