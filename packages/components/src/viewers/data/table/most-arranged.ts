/** Up to so many bytes and rows a table is held whole, filtered, sorted and counted; above it is read and searched, its bytes by ranges where that can be. */
export const mostArranged = { bytes: 200 * 1024 * 1024, rows: 20_000_000 };
