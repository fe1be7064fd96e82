/** Decoded pixels that are shown unasked; at four bytes each that is half a gigabyte. */
export const MOST_PIXELS = 120_000_000;
