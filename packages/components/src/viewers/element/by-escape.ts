/** Escape, where the keyboard is in what was opened, closes that and nothing around it. */
export const byEscape =
  (close: () => unknown) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    close();
  };
