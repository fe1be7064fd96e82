import type { RouterContext } from '@koa/router';
import type { Context } from './request-state.ts';

/** The address as the router knows it, so that it names no user and no file: of a pattern what it begins with. */
export function routeOf(ctx: Context): string {
  const route = (ctx as Partial<RouterContext>)._matchedRoute ?? 'none';
  return typeof route === 'string' ? route : route.source.slice(1).replaceAll('\\/', '/').replace(/[([].*$/, '');
}
