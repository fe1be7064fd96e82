/** An encoding that is named, after a mark of UTF-16 or in what the file declares. */
const declared = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]{1,40})["']/;

/** The text of a drawing: UTF-8, unless it begins with the mark of UTF-16 or names another encoding (XML 1.0, appendix F). */
export function drawingText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const named = declared.exec(new TextDecoder('latin1').decode(bytes.subarray(0, 400)))?.[1] ?? 'utf-8';
  return decoderOf(named).decode(bytes);
}

/** What can be read as far as here is not written in two bytes a letter; of what nobody knows, that is UTF-8 which is. */
function decoderOf(name: string): TextDecoder {
  try {
    return new TextDecoder(/^(?:utf-16|ucs-2|iso-10646)/i.test(name) ? 'utf-8' : name);
  } catch {
    return new TextDecoder('utf-8');
  }
}

/** A drawing as browsers take one in a picture: in UTF-8, whatever its encoding was, and in the namespace of SVG, which is left out where it was written for a page of HTML. */
export function drawable(markup: string): string {
  const text = markup.replace(/^(\s*<\?xml[^>]*?)\sencoding\s*=\s*(?:"[^"]*"|'[^']*')/, '$1');
  const root = /<svg(?=[\s>])[^>]*>/.exec(text.slice(0, 4096))?.[0] ?? '';
  const missing = [/\sxmlns\s*=/.test(root) ? '' : ' xmlns="http://www.w3.org/2000/svg"', /\sxmlns:xlink\s*=/.test(root) || !text.includes('xlink:') ? '' : ' xmlns:xlink="http://www.w3.org/1999/xlink"'].join('');
  return root === '' || missing === '' ? text : text.replace(root, () => root.replace('<svg', `<svg${missing}`));
}
