/** A title with what stands behind it: “Birds: A study”, “Why birds? A study”. */
export const withSubtitle = (title: string, subtitle: string): string => `${title.trim()}${/[?!:.][}"'”’]?$/.test(title.trim()) ? '' : ':'} ${subtitle.trim()}`;
