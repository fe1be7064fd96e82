import { ADDRESS } from '../../sanitize/style-text.ts';
import { pathOf, type FilesBeside } from './files-beside.ts';
import { replaceEach } from './replace-each.ts';

/** An import by a plain address, and the media that it is for: what layers or asks for more is left as it is. */
const plainImport = /@import\s+(?:url\(\s*)?["']?([^"'();\s]+)["']?\s*\)?\s*([\w\s(),:.-]*);/gi;
/** Sheets that import each other. */
const deepest = 5;
/** A picture that is none: what stands beside an address in a declaration holds without it, and the next source of a font is tried. */
const nothing = 'data:image/png,';

export interface PageSheets {
  /** A style sheet that lies beside the page; undefined where there is none. */
  ofFile(path: string): Promise<string | undefined>;
  /** A text of CSS that stands at `from`. */
  ofText(text: string, from: string): Promise<string>;
}

/** Style sheets with what they name put into them: pictures, fonts, and the sheets that they import. */
export function pageSheets(files: FilesBeside): PageSheets {
  const ofFile = async (path: string, depth = 0): Promise<string | undefined> => {
    const text = /\.css$/i.test(path) ? await files.text(path) : undefined;
    return text === undefined ? undefined : ofText(text.replace(/^@charset[^;]*;/i, ''), path, depth);
  };
  const ofText = async (text: string, from: string, depth = 0): Promise<string> => {
    const whole = await replaceEach(text, plainImport, async ([found, address = '#', conditions = '']) => {
      const path = pathOf(address, from);
      if (path === undefined || /layer|supports/i.test(conditions)) return found;
      const imported = depth < deepest ? await ofFile(path, depth + 1) : undefined;
      if (imported === undefined) return found;
      return conditions ? `@media ${conditions}{${imported}}` : imported;
    });
    return replaceEach(whole, ADDRESS, async ([found, double, single, bare]) => {
      const path = pathOf((double ?? single ?? bare ?? '#').trim() || '#', from);
      if (path === undefined) return found;
      const held = (await files.picture(path)) || (await files.font(path));
      return `url("${held || nothing}")`;
    });
  };
  return { ofFile, ofText };
}
