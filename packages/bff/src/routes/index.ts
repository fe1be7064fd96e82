/**
 * Addresses: a route parses the request, calls one service, sets the body. It decides nothing and catches nothing.
 */
import Router from '@koa/router';
import type { Services } from '../services.ts';
import type { AssetFolder } from './assets/asset-folder.ts';
import { actionRoutes } from './actions.ts';
import { assetRoutes } from './assets/assets.ts';
import { authorizationRoutes } from './authorizations.ts';
import { callRoutes } from './calls.ts';
import { callInputRoutes } from './call-input.ts';
import { capabilityRoutes } from './capabilities.ts';
import { configurationRoutes } from './configuration.ts';
import { contextRoutes } from './context.ts';
import { dashboardRoutes } from './dashboards.ts';
import { downloadRoutes } from './files/download.ts';
import { eventRoutes } from './events.ts';
import { fileRoutes } from './files/files.ts';
import { frameRoutes } from './assets/frame.ts';
import { healthRoutes } from './health.ts';
import type { RequestState } from '../requests/request-state.ts';
import { offerRoutes } from './offers.ts';
import { linkRoutes } from './links.ts';
import { resultRoutes } from './results.ts';
import { sessionRoutes } from './sessions.ts';
import { viewRoutes } from './views.ts';

/** Every route, in the order in which addresses that begin alike are tried: in one router, so that an address is looked up once. */
export function allRoutes(services: Services & { assets: AssetFolder }): Router<RequestState> {
  const all = new Router<RequestState>({ sensitive: true });
  for (const routes of [healthRoutes, configurationRoutes, authorizationRoutes, sessionRoutes, eventRoutes, callRoutes, callInputRoutes, resultRoutes, contextRoutes, downloadRoutes, fileRoutes, dashboardRoutes, capabilityRoutes, viewRoutes, linkRoutes, offerRoutes, actionRoutes, frameRoutes, assetRoutes]) all.use(routes(services).routes());
  return all;
}
