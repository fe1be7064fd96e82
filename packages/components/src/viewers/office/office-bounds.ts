/** Unpacked bytes and files of an archive, characters of one XML part, pixels of one picture. */
export const officeBounds = { bytes: 160 * 2 ** 20, files: 4000, characters: 24_000_000, pixels: 60_000_000 } as const;
