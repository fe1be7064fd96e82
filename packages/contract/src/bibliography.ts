/** One cited work, as PubMed-like servers give it (seed 003). Fields not named here are kept. */
export interface BibliographyEntry {
  title: string;
  authors?: string[] | string;
  journal?: string;
  year?: string | number;
  pmid?: string;
  doi?: string;
  abstract?: string;
  url?: string;
  [field: string]: unknown;
}
/** `application/vnd.bibliography`. */
export type Bibliography = BibliographyEntry[];
