/** `::: {.class key="value"}` or `::: word` up to a line of colons alone (pandoc, Quarto, VitePress); those within it are counted. */
const OPEN = /^ {0,3}:{3,}[ \t]*(?:\{([^{}\n]{1,500})\}|[ \t]([a-z][\w-]{0,60}))[ \t]*:*[ \t]*\n/i;
/** Characters in which one must end. */
const LONGEST = 100_000;
/** How deep they lie in each other: of many that nothing closes each would be looked through to the end. */
const DEEPEST = 30;

export interface FencedDiv {
  raw: string;
  /** What stands behind its colons. */
  written: string;
  body: string;
}

/** One that begins here; undefined where nothing closes it. */
export function readDiv(src: string): FencedDiv | undefined {
  const [open, braced, word] = OPEN.exec(src) ?? [];
  if (open === undefined) return undefined;
  const near = src.slice(open.length, LONGEST);
  let [depth, fence] = [1, ''];
  for (const { 0: line, index } of near.matchAll(/[^\n]*(?:\n|$)/g)) {
    const [, ticks, colons, more] = /^ {0,3}(?:(`{3,}|~{3,})|(:{3,})[ \t]*(\S?))/.exec(line) ?? [];
    if (fence) fence = ticks?.startsWith(fence) && line.trim() === ticks ? '' : fence;
    else if (ticks) fence = ticks;
    else if (colons) depth += more ? 1 : -1;
    if (depth === 0) return { raw: src.slice(0, open.length + index + line.length), written: (braced ?? word)!.trim(), body: near.slice(0, index) };
    if (line === '' || depth > DEEPEST) break;
  }
  return undefined;
}

/** Those of Quarto that are alerts: what they are called, whether they fold, and their title, which may be a heading at their beginning. */
export function calloutIn({ written, body }: FencedDiv): { name: string; fold: string; title: string; body: string } | undefined {
  const name = /(?:^|[\s.])callout-([a-z]+)/i.exec(written)?.[1];
  if (!name) return undefined;
  const folded = /\bcollapse=["']?(true|false)/.exec(written)?.[1];
  const titled = /\btitle=(?:"([^"]*)"|'([^']*)')/.exec(written);
  const heading = titled ? null : /^\s*#{1,6}[ \t]+([^\n]+)(?:\n|$)/.exec(body);
  return { name: name.toLowerCase(), fold: folded === 'true' ? '-' : folded === 'false' ? '+' : '', title: (titled?.[1] ?? titled?.[2] ?? heading?.[1] ?? '').trim(), body: heading ? body.slice(heading[0].length) : body };
}
