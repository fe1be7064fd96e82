/** A section of the documentation, as `/docs/search.json` has it. */
export interface Found {
  page: string;
  title: string;
  address: string;
  text: string;
}

/** Sections that have every word of the query, best first: a word in the title counts most, then in the page's, then in the text. */
export function rank(sections: readonly Found[], query: string, most = 8): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = sections.map((section) => {
    const places: [string, number][] = [[section.title, 8], [section.page, 4], [section.text, 1]];
    const scores = words.map((word) => places.reduce((sum, [text, weight]) => sum + (text.toLowerCase().includes(word) ? weight : 0), 0));
    return { section, score: scores.includes(0) ? 0 : scores.reduce((sum, one) => sum + one, 0) };
  });
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score).slice(0, most).map(({ section }) => section);
}
