import { isJsonObject } from '@mcp-canvas/contract';
import type { ToolDescription } from '../invoker.ts';

/** What a server says of a task (MCP 2025-11-25, basic/utilities/tasks), as far as it can be used. */
export interface Task {
  taskId: string;
  status: TaskStatus;
  statusMessage: string;
  /** Milliseconds until it is asked again. */
  interval: number;
}

export type TaskStatus = 'working' | 'input_required' | 'completed' | 'failed' | 'cancelled';

const statuses: ReadonlySet<unknown> = new Set<TaskStatus>(['working', 'input_required', 'completed', 'failed', 'cancelled']);
const over: ReadonlySet<TaskStatus> = new Set(['completed', 'failed', 'cancelled']);
/** Milliseconds: what a server suggests is kept within. */
const [shortest, usual, longest] = [200, 1_000, 10_000];
const longestMessage = 2_000;

/** Undefined for what is no task. */
export function readTask(value: unknown): Task | undefined {
  if (!isJsonObject(value)) return undefined;
  const { taskId, status, statusMessage, pollInterval } = value;
  if (typeof taskId !== 'string' || taskId === '' || !statuses.has(status)) return undefined;
  const interval = typeof pollInterval === 'number' && Number.isFinite(pollInterval) ? Math.min(longest, Math.max(shortest, pollInterval)) : usual;
  return { taskId, status: status as TaskStatus, statusMessage: typeof statusMessage === 'string' ? statusMessage.slice(0, longestMessage) : '', interval };
}

export const isOver = ({ status }: Task): boolean => over.has(status);

/** True for a tool whose calls may be tasks: it says so, and its server takes them. Tools that need it refuse any other call. */
export function takesTasks({ execution }: ToolDescription & { execution?: unknown }, capabilities: unknown): boolean {
  const support = isJsonObject(execution) ? execution['taskSupport'] : undefined;
  if (support !== 'required' && support !== 'optional') return false;
  return ['tasks', 'requests', 'tools', 'call'].reduce<unknown>(at, capabilities) !== undefined;
}

const at = (value: unknown, name: string): unknown => (isJsonObject(value) && Object.hasOwn(value, name) ? value[name] : undefined);
