const words = /^\s*(?:true|false|yes|no|wahr|falsch|ja|nein|vrai|faux|oui|non|verdadero|falso|s[ií]|vero)\s*$/i;

export const yesOrNo = (cell: string): boolean => cell.length < 20 && words.test(cell);
export const isEmpty = (cell: string): boolean => cell === '' || cell.trim() === '';
