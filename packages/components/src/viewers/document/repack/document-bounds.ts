/** How much of a document is drawn: paragraphs, also those in tables, and characters of the XML that says them. */
export interface Portion {
  paragraphs: number;
  characters: number;
}

/** What is drawn unasked: about a quarter of a second of work that no worker can do, since pages are elements. */
export const firstPortion: Portion = { paragraphs: 1000, characters: 1_000_000 };
