/** How files of references begin: Web of Science, RIS (Ovid counts its entries), PubMed, EndNote, its XML, BibTeX. */
const beginnings: readonly RegExp[] = [
  /^FN [^\n]*\nVR /,
  /^(?:\d+\.\s+)?TY {1,2}- [A-Z]/,
  /^PMID- {1,2}\d+\r?\n[A-Z]{2,4} *- /,
  /^%0[ \t]+\p{L}[^\n]*\n%[A-Z]/u,
  /^(?:<\?xml[^<>]*\?>)?\s*<xml>\s*<records>\s*<record>/,
  /^@(?:article|book|booklet|conference|inbook|incollection|inproceedings|manual|mastersthesis|misc|online|phdthesis|proceedings|techreport|thesis|unpublished)\s*\{[^\s,{}]+\s*,/i,
];

/** Texts by whose names nobody can tell what they are. */
const isOpenName = (name: string): boolean => /\.(?:txt|text|xml|ciw|isi)$/i.test(name);
const openTypes: ReadonlySet<string> = new Set(['', 'text/plain', 'application/xml', 'text/xml']);

/** Whether a file may be one of references: databases export them as plain text. */
export const mayHoldWorks = ({ mime, name }: { mime: string; name: string }): boolean => openTypes.has(mime) && isOpenName(name);

/** True where a text begins as a file of references does. */
export function holdsWorks(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).trimStart();
  return beginnings.some((begins) => begins.test(text));
}
