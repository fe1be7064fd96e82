const opening = /<(script|template)(?=[\s>])/gi;
/** Characters of a tag. */
const longestTag = 2000;
const attribute = /\s([\w:-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

/** A script or a template that is written in a page. */
export interface ScriptElement {
  tag: 'script' | 'template';
  attributes: Readonly<Record<string, string>>;
  body: string;
}

/** What a page has of its own in scripts and templates, in its order. */
export function* scriptElements(markup: string): Generator<ScriptElement> {
  let close = -1;
  opening.lastIndex = 0;
  for (let found = opening.exec(markup); found; found = opening.exec(markup)) {
    const tag = found[1]!;
    const begin = opening.lastIndex;
    // Looked for once, however many begin before it.
    if (close < begin) close = markup.indexOf('>', begin);
    if (close < 0) return;
    if (close - begin > longestTag) continue;
    const [written, from] = [markup.slice(begin, close), close + 1];
    const end = markup.indexOf(`</${tag}`, from);
    if (end < 0) return;
    opening.lastIndex = end;
    const attributes = attributesOf(written);
    if (attributes['src'] === undefined) yield { tag: tag.toLowerCase() as ScriptElement['tag'], attributes, body: markup.slice(from, end) };
  }
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries([...written.matchAll(attribute)].map(([, name, double, single, bare]) => [name!.toLowerCase(), double ?? single ?? bare ?? '']));
