/** Keeps what is typed for a field that is on its way: to what is shown it would be keys. The answer ends it, and tells what was typed. */
export function typedAhead(): () => string {
  let typed = '';
  const hear = (event: KeyboardEvent): void => {
    if (event.key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    typed += event.key;
  };
  addEventListener('keydown', hear, true);
  return () => {
    removeEventListener('keydown', hear, true);
    return typed;
  };
}
