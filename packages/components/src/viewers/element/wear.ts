import type { CSSResult } from 'lit';

/** Takes on the styles of a part that is loaded later. */
export function wear(root: ShadowRoot, { styleSheet }: CSSResult): void {
  if (!root.adoptedStyleSheets.includes(styleSheet!)) root.adoptedStyleSheets.push(styleSheet!);
}
