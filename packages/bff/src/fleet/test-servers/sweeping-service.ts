/** A service whose clock a test turns: it stores, removes and restores files as it is told, and sweeps when its clock says so. */
import { once } from 'node:events';
import type { ConfigInput } from '../../config/complete.ts';
import { createApp } from '../../app.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { UserFile } from '../../storage/user-files.ts';

const user = 'alice@x.org';
const clock = createManualClock(Date.UTC(2026, 0, 1));
const [{ config }] = (await once(process, 'message')) as [{ config: ConfigInput }];
const { services, close } = await createApp({ config, clock });
const { session_id } = await services.sessions.create(user);

const orders = {
  async store({ name, expires_in_ms }: { name: string; expires_in_ms?: number }): Promise<UserFile> {
    const created_at = new Date(clock.now()).toISOString();
    const artifact = { id: '', version: 1, name, mime: 'text/plain', size: 0, source: { kind: 'generated' as const, created_at }, ...(expires_in_ms !== undefined && { deferred: { expires_at: new Date(clock.now() + expires_in_ms).toISOString() } }) };
    return (await services.files.store({ user, session_id }, { artifact, content: { bytes: Buffer.from(name) }, named: true })).artifact;
  },
  remove: ({ key }: { key: string }) => services.files.remove(user, key),
  restore: async ({ key }: { key: string }) => (await services.files.restore(user, key)).name,
  names: async () => (await services.files.list(user, {})).files.map(({ name }) => name).sort(),
  /** Ids of files that readers were told to be gone. */
  told: async () => (await services.events.held(session_id)).flatMap((event) => (event.type === 'files_update' ? event.removed : [])),
  advance: async ({ ms }: { ms: number }) => clock.advance(ms),
  end: async () => {
    await close(0);
    setImmediate(() => process.disconnect());
  },
};
export type Orders = typeof orders;

process.on('message', async ({ id, order, ...rest }: { id: number; order: keyof Orders }) => {
  const answer = await (orders[order] as (given: object) => Promise<unknown>)(rest).then((value) => ({ value }), (error: Error) => ({ error: error.message }));
  process.send!({ id, ...answer });
});
process.send!('ready');
