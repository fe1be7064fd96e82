const code = /^\s*(?:0\d+|\+\d{7,15})\s*$/;

/** Digits that are a name and no number, as postal codes, telephone numbers and ids that are filled up with zeros: nobody adds them up. */
export const isCode = (cell: string): boolean => {
  const first = cell.charCodeAt(0);
  return (first === 48 || first === 43 || first === 32) && code.test(cell);
};

/** Whether what looks like numbers are such names: many do, or all have as many characters. `widths`: how many characters numbers have. */
export const areCodes = (codes: number, numbers: number, widths: number): boolean => codes > 0 && (codes >= numbers * 0.1 || widths === 1);
