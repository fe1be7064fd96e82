/** The exact origins of what was given; a TypeError for what is none, so that a mistake is seen at once and not as silence. */
export function originsOf(hosts: readonly string[]): ReadonlySet<string> {
  const origins = new Set(hosts.map((host) => new URL(host).origin));
  if (origins.size === 0 || origins.has('null')) throw new TypeError('hosts: name the origins of your canvases, such as https://canvas.example.org');
  return origins;
}

/** True for a window around this one. Without a service a message comes from the host's own window, which is the parent's parent. */
export function isAround(source: unknown): boolean {
  for (let inner: Window = window; inner !== inner.parent; inner = inner.parent) if (source === inner.parent) return true;
  return false;
}
