import Router from '@koa/router';
import { metricsType } from '../metrics/metrics.ts';
import type { IsolationReport } from '../invoke/isolation/report.ts';
import type { Services } from '../services.ts';
import type { RequestState } from '../requests/request-state.ts';

/** What whoever runs the service has to know: where reads are held back by a guard only, or by nothing (CONTRACT section 5). */
function unguarded({ servers }: IsolationReport): { note?: string } {
  const names = Object.entries(servers).filter(([, { reads }]) => reads !== 'kernel').map(([name]) => name);
  return names.length === 0 ? {} : { note: `reads are not isolated by the kernel for ${names.join(', ')}` };
}

type Check = { status: 'ok' } | { status: 'failed'; error: string };
const check = (service: { check(): Promise<void> }): Promise<Check> =>
  service.check().then(() => ({ status: 'ok' as const }), (error: Error) => ({ status: 'failed' as const, error: error.message }));

/** `GET /healthz`, `/readyz`, `/metrics`: for those who run the service; no identity, and nothing about users. */
export function healthRoutes({ driver, events, config, metrics, isolation, unavailable, leaving }: Pick<Services, 'driver' | 'events' | 'config' | 'metrics' | 'isolation' | 'unavailable' | 'leaving'>): Router<RequestState> {
  const router = new Router<RequestState>({ sensitive: true });
  router.get('/healthz', (ctx) => {
    ctx.body = { status: 'ok' };
  });
  router.get('/readyz', async (ctx) => {
    const [storage, log, kept] = await Promise.all([check(driver), check(events), isolation()]);
    const ready = !leaving.aborted && storage.status === 'ok' && log.status === 'ok';
    ctx.status = ready ? 200 : 503;
    ctx.body = {
      status: ready ? 'ok' : leaving.aborted ? 'stopping' : 'failed',
      storage: { driver: driver.name, ...storage },
      events: { driver: events.name, ...log },
      // A broken server takes nothing else down: it is named, and the service stays ready.
      servers: { configured: Object.keys(config.servers).length, unavailable: unavailable(), isolation: kept.servers },
      isolation: kept.level,
      ...unguarded(kept),
    };
  });
  if (config.metrics && config.metrics.port === undefined) {
    router.get('/metrics', (ctx) => {
      ctx.type = metricsType;
      ctx.body = metrics.text();
    });
  }
  return router;
}
