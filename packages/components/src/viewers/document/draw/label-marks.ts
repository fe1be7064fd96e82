import { classed, isUnseen, type Part } from './model-pages.ts';

type Paragraph = Part & { numbering?: { id?: string | null }; cssStyle?: Record<string, string>; color?: string; fontSize?: string; mark?: Record<string, string> };

/** What the look of a mark says; nothing else of a paragraph says it. */
const looks = ['font-weight', 'font-style', 'font-family', 'text-transform', 'font-variant', 'text-decoration'] as const;

/** Takes the look of its mark from each paragraph to its label, where it has one (see `withLabelLooks`), and keeps it for `fillLines`. Answers rules for classes of paragraphs. */
export function takeMarks(blocks: readonly Part[]): string {
  const classes = new Map<string, string>();
  const take = (paragraph: Paragraph): void => {
    const said = paragraph.cssStyle ?? {};
    const { style } = document.createElement('span');
    for (const name of looks) {
      if (said[name] === undefined) continue;
      style.setProperty(name, said[name]);
      delete said[name];
    }
    const { color, fontSize } = paragraph;
    if (color && /^[\da-f]{6}$/i.test(color)) style.color = `#${color}`;
    if (fontSize) style.fontSize = fontSize;
    delete paragraph.color;
    delete paragraph.fontSize;
    paragraph.mark = Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]));
    if (style.cssText === '' || !paragraph.numbering?.id) return;
    const name = classes.get(style.cssText) ?? `label-${classes.size}`;
    classes.set(style.cssText, name);
    paragraph.className = classed(paragraph, name);
  };
  const walk = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.type === 'paragraph') take(part);
      if (part.children) walk(part.children);
    }
  };
  walk(blocks);
  return Array.from(classes, ([text, name]) => `p.${name}::before { ${text} }`).join('\n');
}

/** Has lines without words be as high as their marks are: the library has them as high as letters of 10 points. */
export function fillLines(parts: readonly Part[]): void {
  for (const part of parts as readonly Paragraph[]) {
    if (part.type !== 'paragraph') fillLines(part.children ?? []);
    else if ((part.children ?? []).every(isUnseen)) part.children = [...(part.children ?? []), { type: 'run', cssStyle: part.mark ?? {}, children: [{ type: 'break', break: 'textWrapping' }] } as Part];
  }
}
