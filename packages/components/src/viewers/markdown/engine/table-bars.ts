import { Tokenizer, type MarkedExtension } from 'marked';

const CODE = /(?<![\\`])(`+)(?!`)(.*?[^`])\1(?!`)/g;
const BAR = /(?<!\\)\|/g;

const cellsOf = (row: string): number => row.trim().replace(/^\||(?<!\\)\|$/g, '').split(BAR).length;
const withinCode = (row: string): string => row.replace(CODE, (code) => code.replace(BAR, '\\|'));

/** A row with more cells than columns where bars in code part it: they are of the code then (`a || b`), for what is too much would be lost (GFM 4.10). */
function mended(row: string, columns: number): string {
  if (!row.includes('`') || cellsOf(row) <= columns) return row;
  const whole = withinCode(row);
  return cellsOf(whole) <= columns ? whole : row;
}

export const tableBars: MarkedExtension = {
  tokenizer: {
    table(src) {
      const [raw] = this.rules.block.table.exec(src) ?? [];
      const [head, ways, ...rows] = raw?.includes('`') ? raw.split('\n') : [];
      if (raw === undefined || head === undefined || ways === undefined) return false;
      const columns = cellsOf(ways);
      const table = Tokenizer.prototype.table.call(this, [mended(head, columns), ways, ...rows.map((row) => mended(row, columns))].join('\n'));
      return table && { ...table, raw: raw.replace(/\n+$/, '') };
    },
  },
};
