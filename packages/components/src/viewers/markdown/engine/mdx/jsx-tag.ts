/** A tag of JSX: its attributes as text, those that are expressions without a value. */
export interface JsxTag {
  raw: string;
  name: string;
  attributes: ReadonlyMap<string, string | undefined>;
  /** `<Name />` */
  alone: boolean;
}

/** How deep components of one name lie in each other: of many that nothing closes each would be looked through to the end. */
const DEEPEST = 30;
/** Characters of one tag, with the expressions in it. */
const LONGEST = 20_000;
const NAME = /^<([A-Za-z][\w.-]*|)(?=[\s/>{])/;
const ATTRIBUTE = /\s*(?:([\w:@.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?|(?=\{))/y;
const STRING = /^\{\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`)\s*\}$/;

/** The opening tag that a text begins with; undefined where it is none. */
export function readTag(src: string): JsxTag | undefined {
  const [open, name] = NAME.exec(src) ?? [];
  if (open === undefined) return undefined;
  const attributes = new Map<string, string | undefined>();
  for (let at = open.length; at < src.length && at < LONGEST; ) {
    const [end] = /^\s*\/?>/.exec(src.slice(at, at + 200)) ?? [];
    if (end !== undefined) return { raw: src.slice(0, at + end.length), name: name!, attributes, alone: end.includes('/') };
    ATTRIBUTE.lastIndex = at;
    const found = ATTRIBUTE.exec(src);
    if (!found) return undefined;
    const expression = src[ATTRIBUTE.lastIndex] === '{' ? readBraces(src.slice(ATTRIBUTE.lastIndex)) : '';
    if (expression === undefined || found[0].length + expression.length === 0) return undefined;
    at = ATTRIBUTE.lastIndex + expression.length;
    const said = found[2] ?? found[3] ?? STRING.exec(expression)?.slice(1).find((one) => one !== undefined);
    if (found[1] !== undefined) attributes.set(found[1], said);
  }
  return undefined;
}

/** What stands between the tag that a text begins with and the one that closes it; undefined where nothing does. */
export function readElement(src: string): { tag: JsxTag; raw: string; body: string } | undefined {
  const tag = readTag(src);
  if (!tag) return undefined;
  if (tag.alone) return { tag, raw: tag.raw, body: '' };
  const same = new RegExp(`<(/?)${tag.name.replaceAll('.', '\\.')}(?=[\\s/>])|(^|\\n)[ \\t]*(\`{3,}|~{3,})`, 'g');
  same.lastIndex = tag.raw.length;
  let depth = 1;
  let fence = '';
  for (let found = same.exec(src); found; found = same.exec(src)) {
    const ticks = found[3];
    if (ticks !== undefined) fence = fence === '' ? ticks : ticks.startsWith(fence) ? '' : fence;
    else if (fence === '' && found[1]) depth--;
    else if (fence === '' && !readTag(src.slice(found.index, found.index + LONGEST))?.alone) depth++;
    if (depth > DEEPEST) return undefined;
    if (depth > 0) continue;
    const end = src.indexOf('>', found.index);
    return end < 0 ? undefined : { tag, raw: src.slice(0, end + 1), body: src.slice(tag.raw.length, found.index) };
  }
  return undefined;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[^]*?\*\/|[{}]/g;

/** What a text begins with between braces, with those in it. */
export function readBraces(src: string): string | undefined {
  if (src[0] !== '{') return undefined;
  let depth = 0;
  for (const { 0: found, index } of src.slice(0, LONGEST).matchAll(TOKEN)) {
    if (found === '{') depth++;
    else if (found === '}' && --depth === 0) return src.slice(0, index + 1);
  }
  return undefined;
}
