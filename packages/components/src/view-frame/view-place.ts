import { isOwnOrigin } from '../frame/frame-connection.ts';
import type { FrameConfig } from '../viewers/viewer.ts';
import { plain } from './plain-frame.ts';
import type { ViewGrant } from './view-service.ts';

/** Permissions-Policy features that a View can be granted. */
const features: ReadonlySet<string> = new Set(['camera', 'microphone', 'geolocation', 'clipboard-write']);

/** Where a View runs. */
export interface ViewPlace {
  /** The frame page's query: its policy is what the service makes of it. */
  search: string;
  /** The frame's `allow`. */
  allow: string;
  /** Nothing is declared that the frame page would have to know: one that is there already will do. */
  plain: boolean;
  /** A domain that the View declares, and has no origin for. */
  missed?: string;
}

/** On an origin of the View's own where it declares a domain and all of service and page have one. */
export function placeOf({ frame, domain, permissions }: Pick<ViewGrant, 'frame' | 'domain' | 'permissions'>, config: FrameConfig, apiBase: string): ViewPlace {
  const own = domain?.frame && isOwnOrigin(config) ? domain.frame : undefined;
  const { search } = new URL(own ?? frame, apiBase);
  const allow = permissions.filter((name) => features.has(name)).join('; ');
  return { search, allow, plain: search === plain && !allow, ...(domain && !own && { missed: domain.declared }) };
}
