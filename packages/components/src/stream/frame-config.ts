import { exactOrigins } from '../sanitize/web-origin.ts';

/** What `GET /api/config` says of frames. */
export interface ServiceConfig {
  frames?: { allowed_origins?: readonly string[]; sandbox_origin?: string | null; frame_url?: string; views?: boolean };
}

/** Where the frame page is, and what it may show. */
export interface FrameAddress {
  url: string;
  /** True when `url` is on an origin of its own. */
  ownOrigin: boolean;
  allowedOrigins: readonly string[];
  /** Tools of the service open Views. */
  views: boolean;
}

/** Where frames run and what they may show: the service's list, narrowed by the element's where there is one (CONTRACT section 4). */
export function frameConfig({ frames = {} }: ServiceConfig, apiBase: string, own: readonly string[] | string | null | undefined): FrameAddress {
  const { origin, pathname } = new URL(apiBase);
  const sandbox = frames.sandbox_origin || origin;
  const allowed = exactOrigins(frames.allowed_origins ?? []);
  const narrowed = own == null ? undefined : exactOrigins(own);
  return {
    url: frames.frame_url ?? `${sandbox}${pathname.replace(/\/+$/, '')}/mcp-canvas/frame`,
    ownOrigin: sandbox !== origin && sandbox !== location.origin,
    allowedOrigins: narrowed ? allowed.filter((one) => narrowed.includes(one)) : allowed,
    views: frames.views === true,
  };
}
