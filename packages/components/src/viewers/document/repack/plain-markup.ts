import { unescaped } from '../../content/xml-entities.ts';
import { fieldLink } from './field-link.ts';
import { FormField } from './form-field.ts';
import { symbolOf } from '../../office/symbol-fonts.ts';
import { aboutMark, commentMark, linked, ownNoteMark, pageMark, pagesMark, signed } from './text-marks.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

const PREFIX = /\sxmlns(?::([\w.-]+))?=["'](?:http:\/\/schemas\.openxmlformats\.org\/wordprocessingml\/2006\/main|http:\/\/purl\.oclc\.org\/ooxml\/wordprocessingml\/main)["']/;
const NAMES = 'sdt|sdtContent|customXml|smartTag|ins|del|moveTo|moveFrom|hyperlink|fldSimple|fldChar|checkBox|ddList|checked|default|result|listEntry|noBreakHyphen|ptab|cr|sym|commentRangeStart|commentRangeEnd|commentReference|footnoteReference';

/** A field that is open: what it asks for, whether its result has begun, and where that leads. */
class Field {
  instruction = '';
  result = false;
  told = false;
  link: string | undefined;
  readonly form = new FormField();

  constructor(instruction = '', outer?: Field) {
    this.instruction = instruction;
    this.link = outer?.result ? outer.link : undefined;
  }

  /** A link within another is the same link. */
  begin(): void {
    this.result = true;
    this.link ??= fieldLink(this.instruction);
  }
}

/**
 * WordprocessingML in the elements that the drawing knows (ECMA-376 part 1, section 17): what stands in content controls, in simple fields
 * and at the place it was moved to stands where these are; fields are their results, and a mark where these differ by page. Marks in the
 * text say where it leads, what comments it is about, and who changed it when.
 */
export function plainMarkup(xml: string): string {
  const found = PREFIX.exec(xml);
  if (!found) return xml;
  const w = found[1] === undefined ? '' : `${found[1]}:`;
  const fields: Field[] = [];
  const about = new Set<string>();
  let links = 0;
  let link = '';
  const text = (words: string): string => `<${w}t>${words}</${w}t>`;
  const rest = (field: Field | undefined): string => (field && !field.told ? (markOf(field) ?? field.form.shown(nameOf(field))) : '');
  // Changes lie around links: in those, the drawing knows runs alone.
  const change = (kind: 'ins' | 'del', { closes, attributes, empty }: Tag): string => {
    if (empty) return '';
    const by = closes ? '' : ` ${w}date="${signed(attributeOf(attributes, 'author') ?? '', attributeOf(attributes, 'date') ?? '')}"`;
    const tag = `<${closes}${w}${kind}${by}>`;
    return links === 0 ? tag : `</${w}hyperlink>${tag}${link}`;
  };
  const form = (tell: (form: FormField, value: string | undefined) => void) => ({ closes, attributes, tag }: Tag): string => {
    const field = fields.at(-1);
    if (!closes && field && !field.result) tell(field.form, attributeOf(attributes, 'val'));
    return tag;
  };

  const chars: Readonly<Record<string, () => string>> = {
    begin: () => (fields.push(new Field('', fields.at(-1))), ''),
    separate: () => (fields.at(-1)?.begin(), ''),
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
    ins: (tag) => change('ins', tag),
    del: (tag) => change('del', tag),
    moveTo: (tag) => change('ins', tag),
    moveFrom: (tag) => change('del', tag),
    // One within another is the same link.
    hyperlink: ({ tag, closes, empty }) => {
      if (empty) return tag;
      links = Math.max(0, links + (closes ? -1 : 1));
      if (links !== (closes ? 0 : 1)) return '';
      link = closes ? '' : tag;
      return tag;
    },
    fldSimple: ({ closes, attributes, empty }) => {
      if (!closes) {
        fields.push(new Field(attributeOf(attributes, 'instr'), fields.at(-1)));
        fields.at(-1)!.begin();
      }
      const mark = closes || empty ? rest(fields.pop()) : '';
      return mark && `<${w}r>${text(mark)}</${w}r>`;
    },
    fldChar: ({ attributes }) => (chars[attributeOf(attributes, 'fldCharType') ?? ''] ?? nothing)(),
    noBreakHyphen: ({ closes }) => (closes ? '' : text('\u2011')),
    ptab: ({ closes, empty }) => `<${closes}${w}tab${empty}>`,
    cr: ({ closes, empty }) => `<${closes}${w}br${empty}>`,
    checkBox: form((of) => (of.boxes = true)),
    ddList: form((of) => (of.choices = [])),
    checked: form((of, value) => (of.checked = value)),
    default: form((of, value) => (of.given = value)),
    result: form((of, value) => (of.chosen = value)),
    listEntry: form((of, value = '') => of.choices?.push(value)),
    sym: ({ tag, attributes, closes }) => {
      const symbol = symbolOf(attributeOf(attributes, 'font') ?? '', Number.parseInt(attributeOf(attributes, 'char') ?? '', 16));
      return symbol && !closes ? text(symbol) : tag;
    },
    footnoteReference: ({ tag, attributes, empty }) => (empty && /^(?:1|true|on)$/.test(attributeOf(attributes, 'customMarkFollows') ?? '') ? tag + text(ownNoteMark) : tag),
    commentRangeStart: ({ attributes, closes }) => (closes || about.add(idOf(attributes)), ''),
    commentRangeEnd: ({ attributes, closes }) => (closes || about.delete(idOf(attributes)), ''),
    commentReference: ({ attributes, closes }) => (closes ? '' : text(commentMark + idOf(attributes))),
  };

  const pieces = new RegExp(`<(/?)${w}(${NAMES})(\\s[^<>]*?)?(/?)>|<${w}instrText(?:\\s[^<>]*)?>([^<]*)</${w}instrText>|(<${w}(?:t|delText)(?:\\s[^<>]*)?>)([^<]*</${w}(?:t|delText)>)`, 'g');
  return xml.replace(pieces, (tag, closes: string, name: string | undefined, attributes = '', empty: string, instruction: string | undefined, opens: string | undefined, words: string) => {
    const field = fields.at(-1);
    if (name) return elements[name]!({ tag, closes, attributes, empty });
    if (opens === undefined) {
      if (field) field.instruction += unescaped(instruction ?? '');
      return '';
    }
    // What Word counted stays, where it did.
    const mark = field?.result && !field.told && markOf(field) === pageMark ? pageMark : undefined;
    if (field?.result) field.told = true;
    if (mark) return text(mark);
    const target = links === 0 && field?.result ? field.link : undefined;
    return opens + (about.size > 0 ? aboutMark : '') + (target === undefined ? '' : linked(target)) + words;
  });
}

interface Tag {
  tag: string;
  closes: string;
  attributes: string;
  empty: string;
}

const idOf = (attributes: string): string => (attributeOf(attributes, 'id') ?? '').replace(/\W/g, '').slice(0, 20);

const marks: Readonly<Record<string, string>> = { PAGE: pageMark, NUMPAGES: pagesMark, SECTIONPAGES: pagesMark };
/** Its name is the first word; what is longer than any is not looked through. */
const nameOf = ({ instruction }: Field): string => /^\s*(\w+)/.exec(instruction.slice(0, 40))?.[1]?.toUpperCase() ?? '';
const markOf = (field: Field): string | undefined => marks[nameOf(field)];
