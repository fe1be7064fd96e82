import { unescaped } from '../xml-entities.ts';

/** Stands in a text where the number of its page belongs, and the number of pages. Unicode leaves these characters to programs. */
export const pageMark = '\ufdd0';
export const pagesMark = '\ufdd1';

const PREFIX = /\sxmlns(?::([\w.-]+))?=["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/;
const NAMES = 'sdt|sdtContent|customXml|smartTag|moveTo|moveFrom|hyperlink|fldSimple|fldChar|noBreakHyphen|ptab|cr';

/** A field that is open: what it asks for, and whether its result has begun. */
interface Field {
  instruction: string;
  result: boolean;
  told: boolean;
}

/**
 * WordprocessingML in the elements that the drawing knows (ECMA-376 part 1, section 17): what stands in content controls, in simple fields
 * and at the place it was moved to stands where these are; fields are their results, and a mark where these differ by page.
 */
export function plainMarkup(xml: string): string {
  const found = PREFIX.exec(xml);
  if (!found) return xml;
  const w = found[1] === undefined ? '' : `${found[1]}:`;
  const fields: Field[] = [];
  let links = 0;
  const text = (words: string): string => `<${w}t>${words}</${w}t>`;
  const rest = (field: Field | undefined): string => (field && !field.told ? (markOf(field) ?? '') : '');

  const chars: Readonly<Record<string, () => string>> = {
    begin: () => (fields.push({ instruction: '', result: false, told: false }), ''),
    separate: () => ((fields.at(-1) ?? none()).result = true, ''),
    end: () => {
      const mark = rest(fields.pop());
      return mark && text(mark);
    },
  };
  const nothing = (): string => '';
  const elements: Readonly<Record<string, (tag: Tag) => string>> = {
    sdt: nothing,
    sdtContent: nothing,
    customXml: nothing,
    smartTag: nothing,
    moveTo: nothing,
    moveFrom: ({ closes, attributes, empty }) => `<${closes}${w}del${attributes}${empty}>`,
    // One within another is the same link.
    hyperlink: ({ tag, closes, empty }) => {
      if (empty) return tag;
      links = Math.max(0, links + (closes ? -1 : 1));
      return links === (closes ? 0 : 1) ? tag : '';
    },
    fldSimple: ({ closes, attributes, empty }) => {
      if (!closes) fields.push({ instruction: unescaped(/\binstr=["']([^"']*)/.exec(attributes)?.[1] ?? ''), result: true, told: false });
      const mark = closes || empty ? rest(fields.pop()) : '';
      return mark && `<${w}r>${text(mark)}</${w}r>`;
    },
    fldChar: ({ attributes }) => (chars[/\bfldCharType=["'](\w+)/.exec(attributes)?.[1] ?? ''] ?? nothing)(),
    noBreakHyphen: ({ closes }) => (closes ? '' : text('\u2011')),
    ptab: ({ closes, empty }) => `<${closes}${w}tab${empty}>`,
    cr: ({ closes, empty }) => `<${closes}${w}br${empty}>`,
  };

  const pieces = new RegExp(`<(/?)${w}(${NAMES})(\\s[^<>]*?)?(/?)>|<${w}instrText(?:\\s[^<>]*)?>([^<]*)</${w}instrText>|(<${w}t(?:\\s[^<>]*)?>)[^<]*</${w}t>`, 'g');
  return xml.replace(pieces, (tag, closes: string, name: string | undefined, attributes = '', empty: string, instruction: string | undefined, opens: string | undefined) => {
    const field = fields.at(-1);
    if (name) return elements[name]!({ tag, closes, attributes, empty });
    if (opens === undefined) {
      if (field) field.instruction += unescaped(instruction ?? '');
      return '';
    }
    // What Word counted stays, where it did.
    const mark = field?.result && !field.told && markOf(field) === pageMark ? pageMark : undefined;
    if (field?.result) field.told = true;
    return mark ? text(mark) : tag;
  });
}

interface Tag {
  tag: string;
  closes: string;
  attributes: string;
  empty: string;
}

const none = (): Field => ({ instruction: '', result: false, told: false });

const marks: Readonly<Record<string, string>> = { PAGE: pageMark, NUMPAGES: pagesMark, SECTIONPAGES: pagesMark };
/** Its name is the first word; what is longer than any is not looked through. */
const markOf = ({ instruction }: Field): string | undefined => marks[/^\s*(\w+)/.exec(instruction.slice(0, 40))?.[1]?.toUpperCase() ?? ''];
