const element = /<script\b[^]*?<\/script\s*>|<!--[^]*?-->|<([a-z][a-z\d]*)((?:\s[^<>]*?)?\sid\s*=\s*(?:"([\w-]{1,80})"|'([\w-]{1,80})'|([\w-]{1,80})(?=[\s/>]))[^<>]*)>/gi;
/** What has no room inside for a picture. */
const full = new Set(['svg', 'img', 'input', 'br', 'hr', 'table', 'select', 'textarea', 'iframe']);

/** A page with a piece of markup in each element whose id has one: at its begin, before it where it can hold none, and in the place of a `<canvas>`, which would stay blank. */
export function withPictures(markup: string, pictures: ReadonlyMap<string, string>): string {
  const left = new Map(pictures);
  return markup.replace(element, (all: string, tag: string | undefined, _: string, ...ids: (string | undefined)[]) => {
    const id = ids.slice(0, 3).find((one) => one !== undefined);
    const picture = id === undefined ? undefined : left.get(id);
    if (picture === undefined) return all;
    left.delete(id!);
    // The end of one that never began is nothing.
    if (/^canvas$/i.test(tag!)) return picture;
    return full.has(tag!.toLowerCase()) ? picture + all : all + picture;
  });
}
