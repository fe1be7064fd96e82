import type { Dashboard } from '@mcp-canvas/contract';
import { isLoopbackName } from '../../hosts/host-names.ts';
import type { Found } from '../report.ts';

/** Dashboards that a host would block: https outside loopback, and an exact origin on its list (CONTRACT section 4). */
export function checkDashboards(dashboards: readonly Dashboard[], allowed: readonly string[]): Found[] {
  return dashboards.flatMap(({ url }, at) => checkFrame(url, `/dashboards/${at}/url`, allowed));
}

export function checkFrame(url: string, path: string, allowed: readonly string[]): Found[] {
  if (!URL.canParse(url)) return [];
  const { protocol, hostname, origin } = new URL(url);
  if (protocol !== 'https:' && !isLoopbackName(hostname)) return [{ code: 'frame_insecure', path, message: `${origin === 'null' ? protocol : origin} is not encrypted, so it is never framed.` }];
  return allowed.includes(origin) ? [] : [{ code: 'frame_not_allowed', path, message: `A frame of ${origin} is blocked where that origin is not on the list.` }];
}
