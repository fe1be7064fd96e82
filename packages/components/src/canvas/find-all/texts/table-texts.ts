import type { Content } from '../../../viewers/content/content.ts';
import { pump } from '../../../viewers/streaming/byte-pump.ts';
import type { Piece } from '../search-text.ts';

/** Rows that are asked for at once. */
const blockOfRows = 500;

/** The cells of a workbook, sheet by sheet, or of another packed table, as they are shown: a line a row, with tabs between them. */
export async function* textsOf(content: Content, signal: AbortSignal): AsyncGenerator<Piece> {
  const { startTable } = await import('../../../viewers/data/define.ts');
  const held: (() => void)[] = [];
  const { artifact } = content;
  const release = (): void => held.splice(0).forEach((one) => one());
  // What an engine works on must not outlive who asked for it.
  signal.addEventListener('abort', release, { once: true });
  try {
    const { link, stream, file } = await startTable({ artifact, content, hold: (one) => held.push(one), found: () => {} }, signal);
    await link.call('begin', [file]);
    if (stream) await pump(stream, (piece) => link.call('push', [piece], [piece.buffer]), signal);
    const opened = await link.call(stream ? 'end' : 'open', []);
    const sheets = opened?.sheets ?? [];
    let damage: unknown;
    for (const [sheet, { name, cells }] of (sheets.length > 0 ? sheets : [{ name: '', cells: true }]).entries()) {
      if (!cells) continue;
      // One that is damaged takes nothing away from the others.
      let table = sheet === opened?.sheet && opened.damage === undefined ? opened : await link.call('openSheet', [sheet]).catch((error: unknown) => void (damage = error));
      if (!table) continue;
      const at = { place: { sheet }, ...(sheets.length > 1 && { part: name }) };
      const { columns } = await link.call('profile', []);
      yield { text: `${columns.map((column) => column.name).join('\t')}\n`, at };
      for (let from = 0; table.more || from < table.rows; ) {
        signal.throwIfAborted();
        if (from >= table.rows) table = await link.call('readOn', []);
        const to = Math.min(from + blockOfRows, table.rows);
        if (to > from) yield { text: await link.call('lines', [from, to]), at };
        from = to;
      }
      if (table.lost !== undefined) damage = new Error(table.lost);
    }
    if (damage) throw damage;
  } finally {
    signal.removeEventListener('abort', release);
    release();
  }
}
