import type { ServiceConfig } from '../stream/service.ts';
import type { FrameConfig } from '../viewers/viewer.ts';

/** Where frames run and what they may show: the service's list, narrowed by the element's where there is one (CONTRACT section 4). */
export function frameConfig(config: ServiceConfig | undefined, apiBase: string | undefined, own: readonly string[] | undefined): FrameConfig | undefined {
  if (!config || apiBase === undefined) return undefined;
  const { origin, pathname } = new URL(apiBase);
  const sandbox = config.frames?.sandbox_origin || origin;
  const allowed = config.frames?.allowed_origins ?? [];
  return {
    url: `${sandbox}${pathname.replace(/\/+$/, '')}/mcp-canvas/frame`,
    ownOrigin: sandbox !== origin && sandbox !== location.origin,
    allowedOrigins: own ? allowed.filter((one) => own.includes(one)) : allowed,
  };
}
