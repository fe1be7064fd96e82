/** Elements within elements: more than a browser draws one in the other (512 of them), by far. */
const MOST = 1000;

/** HTML, 13.1.2: void elements, and those that end without being closed. */
const endless = new Set('area base br col embed hr img input link meta param source track wbr p li dt dd rt rp option optgroup tr td th thead tbody tfoot colgroup caption head body html'.split(' '));
/** What is in these is text, as in comments. */
const ofText = /^(?:script|style|textarea|title|xmp|iframe|noembed|noframes)$/;

const opening = /<(?:!--|(\/?)([a-z][^\s/>]*))/gi;

/**
 * Whether more elements are open at once than a browser can parse in a moment: for each that opens it looks through those that are,
 * so that the time grows with the square of their number.
 */
export function nestsDeeply(markup: string): boolean {
  const tags = new RegExp(opening);
  let depth = 0;
  for (let found = tags.exec(markup); found; found = tags.exec(markup)) {
    const [, closes, written] = found;
    const name = written?.toLowerCase();
    if (name === undefined || (!closes && ofText.test(name))) {
      const end = new RegExp(name === undefined ? '-->' : `</${name}`, 'gi');
      // A comment may end as it begins.
      end.lastIndex = tags.lastIndex - 2;
      if (!end.test(markup)) return false;
      tags.lastIndex = end.lastIndex;
    } else if (!endless.has(name)) {
      depth = Math.max(0, depth + (closes ? -1 : 1));
      if (depth > MOST) return true;
    }
  }
  return false;
}
