/** Flags a tool may ask for and a host may grant. Missing on purpose: every kind of top navigation, popups that leave the sandbox, storage access. */
const GRANTABLE: ReadonlySet<string> = new Set([
  'allow-scripts',
  'allow-same-origin',
  'allow-forms',
  'allow-popups',
  'allow-modals',
  'allow-downloads',
  'allow-pointer-lock',
  'allow-orientation-lock',
  'allow-presentation',
]);

/** What a frame gets that asks for nothing (seed 002). */
const DEFAULT = 'allow-scripts allow-same-origin';

/**
 * The sandbox of a remote frame: what the tool asks for, as far as the host grants it (everything above where it says
 * nothing). `ownSide`: the frame comes from the origin of the page or of the service, where scripts with their own origin
 * would undo the sandbox.
 */
export function grantedSandbox(asked: string | undefined, ownSide: boolean, grants?: readonly string[]): string[] {
  const host = grants && new Set(grants.map((grant) => grant.toLowerCase()));
  const flags = new Set((asked ?? DEFAULT).toLowerCase().split(/\s+/).filter((flag) => GRANTABLE.has(flag) && host?.has(flag) !== false));
  if (ownSide) flags.delete('allow-same-origin');
  return [...flags];
}

/**
 * Features that bother nobody, granted where the host says nothing. Cameras, places and payments would be asked in the name
 * of the host page; full screen would cover the label that says where the page comes from.
 */
const FEATURES: ReadonlySet<string> = new Set(['clipboard-write', 'picture-in-picture', 'autoplay', 'encrypted-media']);

/** The `allow` attribute of a remote frame: what the tool asks for and the host grants, for its own origin only. */
export function grantedFeatures(asked: string | undefined, grants?: readonly string[]): string {
  const names = (asked ?? '').split(';').map((part) => part.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  const host = grants ? new Set(grants.map((grant) => grant.toLowerCase())) : FEATURES;
  return [...new Set(names)].filter((name) => host.has(name) && /^(?!allow-)[a-z][a-z-]*$/.test(name)).join('; ');
}
