/** A stretch of a page's text that a picture takes the place of; empty where it comes between what is there. */
export interface Place {
  from: number;
  to: number;
}

/** The place of an element, and how its tag is written. */
export interface ElementPlace extends Place {
  tag: string;
}

const element = /<(!--|script\b|([a-z][a-z\d]*)((?:\s[^<>]*?)?\sid\s*=\s*(?:"([\w-]{1,80})"|'([\w-]{1,80})'|([\w-]{1,80})(?=[\s/>]))[^<>]*)>)/gi;
/** What has no room inside for a picture. */
const full = new Set(['svg', 'img', 'input', 'br', 'hr', 'table', 'select', 'textarea', 'iframe']);

/** Where pictures go in elements by their ids: at the begin of an element, before it where it can hold none, and in the place of a `<canvas>`, which would stay blank. */
export function placesOfIds(markup: string, ids: ReadonlySet<string>): Map<string, ElementPlace> {
  const places = new Map<string, ElementPlace>();
  element.lastIndex = 0;
  for (let found = element.exec(markup); found && places.size < ids.size; found = element.exec(markup)) {
    const { 0: all, 1: begin, 2: tag, index } = found;
    if (tag === undefined) {
      const end = begin === '!--' ? markup.indexOf('-->', index) : markup.indexOf('</script', index);
      if (end < 0) break;
      element.lastIndex = end;
      continue;
    }
    const id = found.slice(4).find((one) => one !== undefined)!;
    if (ids.has(id) && !places.has(id)) places.set(id, { ...placeOf(tag.toLowerCase(), index, index + all.length), tag: all });
  }
  return places;
}

/** The end of a canvas that never began is nothing. */
function placeOf(tag: string, from: number, to: number): Place {
  if (tag === 'canvas') return { from, to };
  return full.has(tag) ? { from, to: from } : { from: to, to };
}
