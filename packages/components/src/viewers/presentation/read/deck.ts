/** Parts of a presentation by their names, sorted as the library that draws them takes them. */
export interface DeckFiles extends Record<SortedParts, Map<string, string>> {
  contentTypes: string;
  presentation: string;
  presentationRels: string;
  tableStyles: string;
  media: Map<string, Uint8Array>;
}
export type SortedParts = 'slides' | 'slideRels' | 'slideLayouts' | 'slideLayoutRels' | 'slideMasters' | 'slideMasterRels' | 'themes' | 'themeOverrides' | 'charts' | 'chartRels' | 'chartStyles' | 'chartColors' | 'diagramDrawings';

/** What a presentation says on one slide. */
export interface SlideWords {
  /** Left out when it is presented. */
  hidden: boolean;
  /** Else its first words; empty where it says nothing. */
  title: string;
  /** Paragraphs as they are drawn, without those of its layout. */
  paragraphs: string[];
  /** What the speaker says to it, a paragraph each. */
  notes: string[];
  /** Of each chart, in the order of its places on the slide, what it shows. */
  charts: string[];
  /** Of pictures whose author says what they show: the name of the part, and what. */
  pictures: { part: string; words: string }[];
}

/** How a picture fills shapes again and again, in CSS pixels. */
export interface PictureTile {
  width: number;
  height: number;
  opacity: number;
}

/** What is left of a presentation when all that is not drawn is taken out of its archive. */
export interface Deck {
  files: DeckFiles;
  /** By the name of the slide's part. */
  words: Map<string, SlideWords>;
  /** Pictures that are drawn first (Windows metafiles), by the names of the drawings that stand for them in `files.media`. */
  metafiles: Map<string, Uint8Array>;
  /** By the names of the parts of their pictures. */
  tiles: Map<string, PictureTile>;
  /** Pictures that browsers do not show, or that are too large; films and sounds. */
  leftOut: number;
  recordings: number;
}

/** Whether a picture is an SVG, by the name of its part. */
export const isDrawing = (name: string): boolean => /\.svg$/i.test(name);
