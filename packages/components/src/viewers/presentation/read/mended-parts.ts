import { layChartPictures } from './chart-pictures.ts';
import { pixelSizes } from './chart-text-sizes.ts';
import { writtenTitle } from './chart-titles.ts';
import { joinDiagramPictures } from './diagram-pictures.ts';
import { numberedCategories } from './numbered-categories.ts';
import { numberedPoints } from './numbered-points.ts';
import { latinFonts } from './run-fonts.ts';
import { symbolLetters } from './symbol-letters.ts';
import { plainTableStyles } from './table-styles.ts';
import { plainMaster, sizedText } from './text-styles.ts';

const isSlide = /^ppt\/slides\/[^/]+\.xml$/;

/** Writes parts so that the library draws what they say, where it takes them otherwise than PowerPoint. */
export function mendParts(texts: Map<string, string>): void {
  const presentation = texts.get('ppt/presentation.xml') ?? '';
  for (const [name, xml] of texts) {
    if (name === 'ppt/presentation.xml') texts.set(name, sizedText(xml));
    else if (name === 'ppt/tableStyles.xml') texts.set(name, plainTableStyles(xml));
    else if (/^ppt\/charts\/[^/]+\.xml$/.test(name)) texts.set(name, pixelSizes(writtenTitle(numberedCategories(numberedPoints(xml)))));
    else if (isSlide.test(name)) texts.set(name, symbolLetters(latinFonts(xml)));
    else if (/^ppt\/slideMasters\/[^/]+\.xml$/.test(name)) texts.set(name, symbolLetters(plainMaster(xml, presentation)));
    else if (/^ppt\/(?:slideLayouts|diagrams|notesSlides)\/[^/]+\.xml$/.test(name)) texts.set(name, symbolLetters(xml));
  }
  const joined = new Set<string>();
  for (const name of texts.keys()) {
    if (!isSlide.test(name)) continue;
    joinDiagramPictures(texts, name, joined);
    layChartPictures(texts, name, joined);
  }
}
