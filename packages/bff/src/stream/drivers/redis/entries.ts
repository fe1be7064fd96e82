import type { StreamEvent } from '@mcp-canvas/contract';
import type { Line } from '../../session-events.ts';
import type { SessionKeys } from './keys.ts';
import type { Client } from './link.ts';

/** Everything that is held of a session: what was compacted up to an id, and the entries after it. */
export interface Everything {
  base: { id: string; events: StreamEvent[]; size: number } | undefined;
  entries: Line[];
}

/** Entries that were appended together, and the id of the one before them: empty at the beginning. */
export interface Appended {
  before: string;
  entries: Line[];
}

type Reply = { id: string; message: Record<string, string> }[];

/** An entry's JSON has no id: the stream's own is it. Sizes are bytes, as the scripts count them. */
const lineOf = (id: string, text: string): Line => ({ event: { id, ...(JSON.parse(text) as object) } as StreamEvent, size: Buffer.byteLength(text) });
const ofReply = (reply: Reply): Line[] => reply.map(({ id, message }) => lineOf(id, message['e']!));

export async function readEverything(client: Client, { stream, base }: SessionKeys): Promise<Everything> {
  const [{ id, events }, entries] = (await client.multi().hGetAll(base).xRange(stream, '-', '+').exec()) as unknown as [Record<string, string>, Reply];
  return { base: id === undefined ? undefined : { id, events: JSON.parse(events!) as StreamEvent[], size: Buffer.byteLength(events!) }, entries: ofReply(entries) };
}

/** The entry with this id and all after it. Its absence says that this is not the stream that it was. */
export const readFrom = async (client: Client, { stream }: SessionKeys, id: string): Promise<Line[]> => ofReply((await client.xRange(stream, id, '+')) ?? []);

/** What an append told the channel: `[id before, [[id, event], …]]`. */
export function ofMessage(message: string): Appended {
  const [before, entries] = JSON.parse(message) as [string, [string, object][]];
  return { before: idBefore(before), entries: entries.map(([id, event]) => ({ event: { id, ...event } as StreamEvent, size: Buffer.byteLength(JSON.stringify(event)) })) };
}

/** Scripts write `-` where nothing was. */
export const idBefore = (told: string): string => (told === '-' ? '' : told);
