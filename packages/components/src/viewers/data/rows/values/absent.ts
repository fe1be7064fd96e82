/** What programs and people write where a value is missing: R, pandas, SQL, spreadsheets, Eurostat. */
const marks = /^\s*(?:na|n\/a|#n\/a|#nv|n\.a\.|k\.\s?a\.|null|\(null\)|<na>|nan|nat|none|nil|missing|\\n|-{1,3}|[–—?:.…]|\.{2,3})\s*$/i;

/** True for a mark of what is missing, among values: alone it may be a word like any other. */
export const marksAbsence = (cell: string): boolean => cell.length < 12 && marks.test(cell);
