import { domainKinds, type ViewDomains } from './declared.ts';

/** The frame page's address for a View, relative to the API's base; with `label` for one with an origin of its own. The page holds what stands here to the configuration again. */
export function viewFrame(csp: ViewDomains, label?: string): string {
  const query = new URLSearchParams({ view: '1', ...(label !== undefined && { at: label }) });
  for (const kind of domainKinds) if (csp[kind].length > 0) query.set(kind, csp[kind].join(' '));
  return `/mcp-canvas/frame?${query}`;
}

/**
 * The policy of the frame page when it carries a View, which its inner `srcdoc` frame inherits: scripts of the View's own text and of
 * the domains granted, no plugins, no workers, no forms, no frames but those granted, so that nothing leads the inner frame away either.
 * Without `script` it is the policy of the page that a View with an origin of its own is written into: nothing of ours is loaded there.
 * `eval` opens no way out that `unsafe-inline` does not (decision 0018), and the official three.js View is nothing without it.
 */
export const viewPolicy = ({ script, csp, ancestors }: { script?: string; csp: ViewDomains; ancestors: readonly string[] }): string =>
  [
    "default-src 'none'",
    ["script-src 'unsafe-inline' 'unsafe-eval'", ...(script === undefined ? [] : [script]), ...csp.resources].join(' '),
    ["style-src 'unsafe-inline'", ...csp.resources].join(' '),
    ...['img-src', 'media-src', 'font-src'].map((directive) => [directive, 'data:', 'blob:', ...csp.resources].join(' ')),
    "worker-src 'none'",
    `connect-src ${orNone(csp.connect)}`,
    `frame-src ${orNone(csp.frames)}`,
    `base-uri ${orNone(csp.bases)}`,
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(' ')}`,
    "webrtc 'block'",
  ].join('; ');

const orNone = (sources: readonly string[]): string => (sources.length === 0 ? "'none'" : sources.join(' '));
