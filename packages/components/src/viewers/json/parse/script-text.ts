/** More than this is hardly written as a script, and would be held twice. */
const longest = 32 * 1024 * 1024;
/** Words between two chances to let others run. */
const pause = 50_000;

/** What scripts put before a value: a call (JSONP), a name that gets it, an export. */
const before = /^\s*(?:(?:(?:var|let|const)\s+)?[\w$.]+\s*=|export\s+default\s|[\w$.]+\s*\()\s*(?=[[{])/;
/** What does not end goes on to the end: no text is looked through twice. */
const words = /(?:\bu)?'[^'\\\n]*(?:\\[^][^'\\\n]*)*'?|"[^"\\\n]*(?:\\[^][^"\\\n]*)*"?|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|[-+]?\.?\d[\w.]*|[\p{ID_Start}$_][\p{ID_Continue}$]*/gu;
/** What Python calls them. */
const literals: ReadonlyMap<string, string> = new Map([['True', 'true'], ['False', 'false'], ['None', 'null']]);
const escaped: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', 0: '\0', '\n': '' };

/** Whether a script stands around the value. */
export const isWrapped = (text: string): boolean => before.test(text.slice(0, 1000));

/** The JSON that a value of JavaScript (JSON5, JSONP) or Python means: single quotes, names without any, its numbers and literals; undefined where none begins. A line stays that line. */
export function* scriptText(text: string): Generator<void, string | undefined> {
  const [{ length: start } = ''] = before.exec(text.slice(0, 1000)) ?? [];
  if (text.length > longest || !/^\s*(?:\/[/*]|[[{])/.test(text.slice(start, start + 1000))) return undefined;
  const inside = text.slice(start, start > 0 ? endOfValue(text) : undefined);
  const parts: string[] = [text.slice(0, start).replace(/[^\n]/g, ' ')];
  let [taken, count] = [0, 0];
  for (const { 0: word, index } of inside.matchAll(words)) {
    if (++count % pause === 0) yield;
    parts.push(inside.slice(taken, index), asJson(word, inside, index + word.length));
    taken = index + word.length;
  }
  return parts.join('') + inside.slice(taken);
}

/** Before the bracket and the semicolon that end a statement. */
function endOfValue(text: string): number {
  let end = text.length;
  while (end > 0 && /[\s);]/.test(text[end - 1]!)) end -= 1;
  return end;
}

function asJson(word: string, text: string, end: number): string {
  const [first = ''] = word;
  if (word.startsWith('//') || word.startsWith('/*')) return word.replace(/[^\n]/g, ' ');
  if (first === '"' && !/\\[^"\\/bfnrtu]/.test(word)) return word;
  if (word.endsWith('"') || word.endsWith("'")) return quoted(word.slice(first === 'u' ? 2 : 1, -1));
  if (/^[-+.\d]/.test(first)) return numeral(word);
  return /^\s*:/.test(text.slice(end, end + 100)) ? JSON.stringify(word) : (literals.get(word) ?? word);
}

const quoted = (body: string): string => JSON.stringify(body.replace(/\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([^]))/g, (_, two?: string, four?: string, one = '') => (two ?? four ? String.fromCharCode(Number.parseInt((two ?? four)!, 16)) : (escaped[one] ?? one))));

/** `0x1F`, `+1`, `.5` and `5.` as JSON has them. */
const numeral = (word: string): string => (/^[-+]?0x[\da-f]+$/i.test(word) ? String(Number(word.replace(/^[-+]/, '')) * (word.startsWith('-') ? -1 : 1)) : word.replace(/^\+/, '').replace(/^(-?)\./, '$10.').replace(/\.(?=$|e)/i, ''));
