/** Flags a tool may ask for. Missing on purpose: every kind of top navigation, popups that leave the sandbox, storage access. */
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
 * The sandbox of a remote frame: what the tool asks for, as far as it may be granted. `ownSide`: the frame comes from the
 * origin of the page or of the service, where scripts with their own origin would undo the sandbox.
 */
export function grantedSandbox(asked: string | undefined, ownSide: boolean): string[] {
  const flags = new Set((asked ?? DEFAULT).toLowerCase().split(/\s+/).filter((flag) => GRANTABLE.has(flag)));
  if (ownSide) flags.delete('allow-same-origin');
  return [...flags];
}

/** Features that bother nobody; cameras, places and payments would be asked in the name of the host page. */
const FEATURES: ReadonlySet<string> = new Set(['fullscreen', 'clipboard-write', 'picture-in-picture', 'autoplay', 'encrypted-media']);

/** The `allow` attribute of a remote frame: harmless features only, for its own origin only. */
export function grantedFeatures(asked: string | undefined): string {
  const names = (asked ?? '').split(';').map((part) => part.trim().split(/\s+/)[0]?.toLowerCase() ?? '');
  return [...new Set(names)].filter((name) => FEATURES.has(name)).join('; ');
}
