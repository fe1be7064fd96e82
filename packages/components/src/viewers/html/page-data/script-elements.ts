const opening = /<(script|template)(\s[^>]{0,2000})?>/gi;
const attribute = /\s([\w:-]{1,60})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;

/** A script or a template that is written in a page. */
export interface ScriptElement {
  tag: 'script' | 'template';
  attributes: Readonly<Record<string, string>>;
  body: string;
}

/** What a page has of its own in scripts and templates, in its order. */
export function* scriptElements(markup: string): Generator<ScriptElement> {
  opening.lastIndex = 0;
  for (let found = opening.exec(markup); found; found = opening.exec(markup)) {
    const [, tag = '', written = ''] = found;
    const from = opening.lastIndex;
    const end = markup.indexOf(`</${tag}`, from);
    if (end < 0) return;
    opening.lastIndex = end;
    const attributes = attributesOf(written);
    if (attributes['src'] === undefined) yield { tag: tag.toLowerCase() as ScriptElement['tag'], attributes, body: markup.slice(from, end) };
  }
}

const attributesOf = (written: string): Record<string, string> =>
  Object.fromEntries([...written.matchAll(attribute)].map(([, name, double, single, bare]) => [name!.toLowerCase(), double ?? single ?? bare ?? '']));
