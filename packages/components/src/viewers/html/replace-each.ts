/** As `replace` does, with what takes a while. `pattern` has the flag `g`. */
export async function replaceEach(text: string, pattern: RegExp, put: (match: RegExpExecArray) => Promise<string>): Promise<string> {
  const parts: string[] = [];
  let done = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(done, match.index), await put(match));
    done = match.index + match[0].length;
  }
  return done === 0 ? text : parts.join('') + text.slice(done);
}
