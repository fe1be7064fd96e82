import { drawnXml } from '../diagram/drawn-xml.ts';

/** How files of references begin: Web of Science, RIS (Ovid counts its entries), PubMed, EndNote, the XML of both, BibTeX. */
const beginnings: readonly RegExp[] = [
  /^FN [^\n]*\nVR /,
  /^(?:\d+\.\s+)?TY {1,2}- [A-Z]/,
  /^PMID- {1,2}\d+\r?\n[A-Z]{2,4} *- /,
  /^%0[ \t]+\p{L}[^\n]*\n%[A-Z]/u,
  /^(?:<\?xml[^<>]*\?>)?\s*(?:<!DOCTYPE [^<>]*>)?\s*<(?:xml>\s*<records>\s*<record|PubmedArticleSet|MedlineCitationSet)>/,
  /^@(?:article|book|booklet|conference|inbook|incollection|inproceedings|manual|mastersthesis|misc|online|phdthesis|proceedings|techreport|thesis|unpublished)\s*\{[^\s,{}]+\s*,/i,
];

/** The viewer of a text that begins as a file of references does, of draw.io, or of places. */
export function viewerAtHead(head: Uint8Array): 'bibliography' | 'diagram' | undefined {
  const text = new TextDecoder().decode(head).trimStart();
  return drawnXml(text) ? 'diagram' : beginnings.some((begins) => begins.test(text)) ? 'bibliography' : undefined;
}
