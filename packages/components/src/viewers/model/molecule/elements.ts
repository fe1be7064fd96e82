/** Radius of an atom that is bound, in ångström (Cordero 2008), and the colour that chemists give it, as 0xRRGGBB: white and black ones in greys that any ground shows. */
const table = `
H .31 dcdcdc|He .28 b8e6e6|Li 1.28 a050d0|Be .96 93b800|B .84 e89a9a|C .76 808892|N .71 3858e8|O .66 e02020|F .57 6fb83c|Ne .58 9fc8d8
Na 1.66 a05ce0|Mg 1.41 56a800|Al 1.21 a89a9a|Si 1.11 d0a878|P 1.07 f08000|S 1.05 d8b400|Cl 1.02 30b030|Ar 1.06 70b8c8
K 2.03 8a40c8|Ca 1.76 38a838|Sc 1.7 b0b0b0|Ti 1.6 9aa0a6|V 1.53 8f8f9a|Cr 1.39 7d8ab8|Mn 1.39 9068c0|Fe 1.32 d06030|Co 1.26 d07888|Ni 1.24 48b048|Cu 1.32 c07030|Zn 1.22 7478a8
Ga 1.22 b08080|Ge 1.2 608888|As 1.19 b070d0|Se 1.2 e09000|Br 1.2 a03028|Kr 1.16 58a8b8|Rb 2.2 7030b0|Sr 1.95 20a020|Zr 1.75 78b8b8|Mo 1.54 48a0a0|Ru 1.46 308888|Rh 1.42 187888|Pd 1.39 106878|Ag 1.45 a0a0a8|Cd 1.44 c8a070
In 1.42 a07070|Sn 1.39 607878|Sb 1.39 9860b0|Te 1.38 c07000|I 1.39 8a1090|Xe 1.4 4090a0|Cs 2.44 581890|Ba 2.15 10b010|W 1.62 2890c8|Re 1.51 2878a8|Os 1.44 286890|Ir 1.41 185880|Pt 1.36 a8a8b0|Au 1.36 d0a820|Hg 1.32 9898b0|Pb 1.46 585c64|Bi 1.48 9850b0|U 1.96 1088e0
`;
interface Element {
  radius: number;
  colour: number;
}
const elements: ReadonlyMap<string, Element> = new Map(table.trim().split(/[|\n]/).map((row) => {
  const [symbol, radius, colour] = row.split(' ');
  return [symbol!, { radius: Number(radius), colour: Number.parseInt(colour!, 16) }];
}));
const other: Element = { radius: 1.5, colour: 0xc050a0 };

export const elementOf = (symbol: string): Element => elements.get(symbol) ?? other;
export const isElement = (symbol: string): boolean => elements.has(symbol);

/** `CL`, `cl` and `D` as the table of elements has them. */
export function symbolOf(written: string): string {
  const letters = written.replace(/[^A-Za-z]/g, '').slice(0, 2);
  const symbol = letters.slice(0, 1).toUpperCase() + letters.slice(1).toLowerCase();
  return symbol === 'D' ? 'H' : symbol;
}
