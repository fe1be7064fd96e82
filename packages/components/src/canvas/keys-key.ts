/** True for the key that shows them, unless it is being written somewhere. */
export const asksForKeys = (event: KeyboardEvent): boolean => event.key === '?' && !event.defaultPrevented && !event.isComposing && !(event.composedPath()[0] as Element).matches('input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]');
