/** The tag that a drawing begins with. */
export const rootOf = (markup: string): string => /<svg(?=[\s>])[^>]*>/.exec(markup)?.[0] ?? '';
/** An attribute of it; empty where it has none. */
export const valueOf = (root: string, name: string): string => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(root)?.[1] ?? '';
/** A length of its own, and no share of what it is shown in. */
export const isNamed = (value: string): boolean => /^\s*\d[^%]*$/.test(value);

/** Whether a drawing leaves its width or height to whatever it is shown in: in a picture browsers take 300 and 150 pixels then, and cut off what lies beyond. */
export function isUnmeasured(markup: string): boolean {
  const root = rootOf(markup);
  return root !== '' && valueOf(root, 'viewBox') === '' && !['width', 'height'].every((name) => isNamed(valueOf(root, name)));
}
