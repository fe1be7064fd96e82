/** Ctrl+F or Cmd+F, unless someone took it already. */
export function asksToFind(event: KeyboardEvent): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'f' && !event.defaultPrevented;
}
