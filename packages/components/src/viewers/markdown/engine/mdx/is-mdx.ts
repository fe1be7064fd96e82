/** What a text of MDX may begin with, and no other. */
const BEGINS = /^\s*(?:import\s+(?:[\w$*{][^\n]{0,500}\sfrom\s+)?['"][^'"\n]+['"];?[ \t]*(?:\n|$)|export\s+(?:const|default)\s|\{\/\*)/;

/** A text that begins with an import is MDX whatever its name ends with, as Docusaurus has it. */
export const isMdx = (name: string, body: string): boolean => /\.mdx$/i.test(name) || BEGINS.test(body);
