const begins = /<!--|<script(?=[\s>/])|<style(?=[\s>])/gi;
const ends: Readonly<Record<string, RegExp>> = { '<!--': /-->/g, '<script': /<\/script/gi, '<style': /<\/style/gi };

/** A page with all changed that no script and no remark holds: what is written in those is no element. Each end is looked for once, from where the last one was. */
export async function outsideScripts(markup: string, change: (stretch: string) => Promise<string>): Promise<string> {
  const pieces: string[] = [];
  let from = 0;
  // Others may look for theirs meanwhile.
  const next = new RegExp(begins);
  for (let found = next.exec(markup); found; found = next.exec(markup)) {
    const name = found[0].toLowerCase();
    const end = ends[name]!;
    end.lastIndex = next.lastIndex;
    const to = end.test(markup) ? end.lastIndex : markup.length;
    next.lastIndex = to;
    if (name === '<style') continue;
    pieces.push(await change(markup.slice(from, found.index)), markup.slice(found.index, to));
    from = to;
  }
  return from === 0 ? change(markup) : pieces.join('') + (await change(markup.slice(from)));
}
