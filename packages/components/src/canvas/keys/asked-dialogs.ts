const writing = 'input:not([type=checkbox], [type=range]), textarea, select, [contenteditable]';

/** True for the key that shows the keys, unless it is being written somewhere. */
export const asksForKeys = (event: KeyboardEvent): boolean => event.key === '?' && !event.defaultPrevented && !event.isComposing && !(event.composedPath()[0] as Element).matches(writing);

/** Ctrl+Shift+F or Cmd+Shift+F: the search in all files. */
export const asksForAll = (event: KeyboardEvent): boolean => (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f' && !event.defaultPrevented;
