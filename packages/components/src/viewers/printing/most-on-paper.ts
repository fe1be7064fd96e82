/** What goes on paper of something long: past it a line says that the rest was left out. */
export const mostOnPaper = { lines: 5000, characters: 2_000_000, rows: 2000, columns: 40, pages: 500 } as const;
