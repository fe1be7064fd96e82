/** Sizes in bytes. */
export interface SectionSizes {
  /** Larger files are shown in sections. */
  above: number;
  section: number;
  edge: number;
}

/** Up to 128 MiB a text is held whole: selecting, printing and counting need nobody to wait then. */
export const usualSizes: SectionSizes = { above: 128 * 2 ** 20, section: 256 * 1024, edge: 64 * 1024 };
