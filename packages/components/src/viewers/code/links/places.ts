/** A place in a file that a text names: units of the text, lines and columns from 1. */
export interface NamedPlace {
  from: number;
  to: number;
  path: string;
  line: number;
  column: number | undefined;
}

/** What follows a file's name: `:12`, `:12:3`, `(12,3)`, `", line 3` (Python), ` on line 3` (PHP), ` line 3.` (Perl). */
const behind = /:(\d{1,7})(?::(\d{1,5}))?(?![\w.])|\((\d{1,7})(?:,(\d{1,5}))?(?:,\d+,\d+)?\)|(?:"?,|'?(?: on)?) line (\d{1,7})(?!\w)/g;
/** A name with an ending, or of a file that has none. */
const ending = /[^/\\]\.[A-Za-z]\w{0,9}$|(?:^|[/\\])(?:\w*[Mm]akefile|Dockerfile|Jenkinsfile|Rakefile|Gemfile|Justfile)$/;
const partOfPath = /[\p{L}\p{N}\p{M}_.@+~/\\$-]/u;
const longestPath = 300;

/** The places of files that a line names, as compilers, test runners and languages do. */
export function placesIn(text: string): NamedPlace[] {
  const places: NamedPlace[] = [];
  for (const { 0: written, index, 1: l, 2: c, 3: line = l, 4: column = c, 5: worded } of text.matchAll(behind)) {
    let from = index;
    const earliest = Math.max(places.at(-1)?.to ?? 0, index - longestPath);
    while (from > earliest && partOfPath.test(text[from - 1]!)) from--;
    // A drive belongs to the path, and a scheme does not: `C:\a.ts`, `file:///a.ts`.
    if (/^[\\/][^\\/]/.test(text.slice(from, index)) && /(?:^|[^\w])[A-Za-z]:$/.test(text.slice(Math.max(0, from - 3), from))) from -= 2;
    const path = text.slice(from, index);
    // `//host:80` is an address's.
    if (!ending.test(path) || /^\/\/[^/]*$/.test(path)) continue;
    places.push({ from, to: index + written.length, path: path.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, ''), line: Number(line ?? worded), column: column === undefined ? undefined : Number(column) });
  }
  return places;
}
