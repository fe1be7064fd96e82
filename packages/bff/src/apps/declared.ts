import { isJsonObject, viewMeta } from '@mcp-canvas/contract';
import type { AppsConfig, Config, ViewPermission } from '../config.ts';
import { viewLabel } from '../hosts/view-origins.ts';
import { allowedDomains, isDomainName } from './domains.ts';

/** What a resource says of itself in `_meta.ui` (MCP Apps, 2026-01-26). */
export interface DeclaredUi {
  csp?: unknown;
  permissions?: unknown;
  prefers_border?: boolean;
  domain?: unknown;
}

/** The lists of a View's policy, by what they are for; each entry is a CSP source. */
export interface ViewDomains {
  connect: string[];
  resources: string[];
  frames: string[];
  bases: string[];
}

const lists = { connect: 'connectDomains', resources: 'resourceDomains', frames: 'frameDomains', bases: 'baseUriDomains' } as const;
export const domainKinds = Object.keys(lists) as (keyof ViewDomains)[];
const permissionNames: Record<string, ViewPermission> = { camera: 'camera', microphone: 'microphone', geolocation: 'geolocation', clipboardWrite: 'clipboard-write', 'clipboard-write': 'clipboard-write' };

/** `_meta.ui` of a content item, of a row of the server's list, or of both: the first that says something of a point is believed on it. */
export function declaredUi(...from: readonly unknown[]): DeclaredUi {
  const said = from.map(viewMeta).filter((ui) => ui !== undefined);
  const first = (name: string) => said.find((ui) => ui[name] !== undefined)?.[name];
  const [csp, permissions, border, domain] = [first('csp'), first('permissions'), first('prefersBorder'), first('domain')];
  return { ...(csp !== undefined && { csp }), ...(permissions !== undefined && { permissions }), ...(typeof border === 'boolean' && { prefers_border: border }), ...(domain !== undefined && { domain }) };
}

/** What a View gets of what it declares. */
export function grantedUi({ csp, permissions }: DeclaredUi, apps: Pick<AppsConfig, 'allowed_origins' | 'permissions'>): { csp: ViewDomains; refused: string[]; permissions: ViewPermission[] } {
  const declared = isJsonObject(csp) ? csp : {};
  const found = domainKinds.map((kind) => [kind, allowedDomains(declared[lists[kind]], apps.allowed_origins)] as const);
  return {
    csp: Object.fromEntries(found.map(([kind, { granted }]) => [kind, granted])) as unknown as ViewDomains,
    refused: [...new Set(found.flatMap(([, { refused }]) => refused))],
    permissions: askedPermissions(permissions).filter((name) => apps.permissions.includes(name)),
  };
}

/** The domain that a View declares, as text of at most 253 characters, and the label of its origin where it gets one. */
export function grantedDomain({ domain }: DeclaredUi, server: string, { view_origin }: Pick<Config['frames'], 'view_origin'>): { declared: string; label?: string } | undefined {
  if (domain === undefined || domain === null) return undefined;
  if (!isDomainName(domain)) return { declared: (typeof domain === 'string' ? domain : JSON.stringify(domain)).slice(0, 253) };
  return { declared: domain, ...(view_origin !== undefined && { label: viewLabel(server, domain) }) };
}

function askedPermissions(asked: unknown): ViewPermission[] {
  const names = Array.isArray(asked) ? asked : isJsonObject(asked) ? Object.keys(asked).filter((name) => asked[name] !== false && asked[name] !== null) : [];
  const known = names.flatMap((name) => (typeof name === 'string' && Object.hasOwn(permissionNames, name) ? [permissionNames[name]!] : []));
  return [...new Set(known)];
}
