/** How letters look. */
export interface Letters {
  /** CSS pixels. */
  size: number;
  family: string;
  colour: string;
  bold: boolean;
  italic: boolean;
  underlined: boolean;
  struck: boolean;
  /** Above the line, on it, below it. */
  raised: 1 | 0 | -1;
}

export interface Run extends Letters {
  text: string;
}

/** Words between two breaks, or a rule. */
export interface Paragraph {
  runs: Run[];
  align?: 'left' | 'center' | 'right';
  /** CSS pixels above it, below it, and before it. */
  before: number;
  after: number;
  indent: number;
  /** The height of a line, in sizes of its letters. */
  leading: number;
  rule?: boolean;
}

/** Elements of a label that are read, and how deep. */
const bounds = { elements: 5000, depth: 60, characters: 100_000 };
const blocks = new Set(['DIV', 'P', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6', 'UL', 'OL', 'LI', 'TABLE', 'TR', 'PRE', 'BLOCKQUOTE', 'SECTION', 'CENTER', 'DL', 'DT', 'DD']);
const heads: Readonly<Record<string, number>> = { H1: 2, H2: 1.5, H3: 1.17, H4: 1, H5: 0.83, H6: 0.67 };
const nothing = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'HEAD', 'TITLE', 'NOSCRIPT', 'IMG', 'SVG', 'IFRAME', 'OBJECT']);
/** Sizes of `<font size>`, CSS pixels (HTML, 15.3.3). */
const fontSizes = [10, 13, 16, 18, 24, 32, 48];

interface Within extends Letters {
  align?: Paragraph['align'];
  indent: number;
  leading: number;
  keepsSpace: boolean;
  /** Of a list: how its entries are counted, or that they are not. */
  counted?: { next: number } | 'dots';
}

/** A label without markup: a paragraph a line. */
export const plainParagraphs = (text: string, letters: Letters): Paragraph[] => text.slice(0, bounds.characters).split('\n').map((line) => ({ ...paragraph({ leading: 1.2, indent: 0 }), runs: [{ ...letters, text: line }] }));

const paragraph = ({ align, indent, leading }: Pick<Within, 'align' | 'indent' | 'leading'>): Paragraph => ({ runs: [], before: 0, after: 0, indent, leading, ...(align && { align }) });

/** A label of markup as what is written in it: `root` is of a document that nobody shows. `colour`: a colour of the label as it is to be seen, or nothing where it is none. */
export function markedParagraphs(root: Element, letters: Letters, colour: (css: string) => string | undefined): Paragraph[] {
  const done: Paragraph[] = [];
  let open: Paragraph | undefined;
  let [elements, characters, gap] = [0, 0, 0];
  const close = (): void => {
    if (!open) return;
    const last = open.runs.at(-1);
    if (last) last.text = last.text.replace(/ +$/, '');
    done.push(open);
    open = undefined;
  };
  const opened = (within: Within): Paragraph => {
    open ??= { ...paragraph(within), before: gap };
    gap = 0;
    return open;
  };
  const write = (text: string, { align: _align, indent: _indent, leading: _leading, keepsSpace, counted: _counted, ...look }: Within, within: Within): void => {
    const at = Math.max(0, bounds.characters - characters);
    const words = (keepsSpace ? text : text.replace(/[ \t\n\r\f]+/g, ' ')).slice(0, at);
    characters += words.length;
    const before = open?.runs.at(-1)?.text ?? ' ';
    const shown = !keepsSpace && before.endsWith(' ') ? words.replace(/^ /, '') : words;
    if (shown !== '') opened(within).runs.push({ ...look, text: shown });
  };
  const walk = (parent: Element, within: Within, depth: number): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Text || node.nodeType === 3) {
        const lines = within.keepsSpace ? (node.nodeValue ?? '').split('\n') : [node.nodeValue ?? ''];
        for (const [at, line] of lines.entries()) {
          if (at > 0) close();
          write(line, within, within);
        }
      }
      if (node.nodeType !== 1 || ++elements > bounds.elements || depth > bounds.depth) continue;
      const element = node as HTMLElement;
      const name = element.nodeName.toUpperCase();
      if (nothing.has(name)) continue;
      if (name === 'BR') {
        opened(within);
        if (open!.runs.length === 0) open!.runs.push({ ...look(within), text: '' });
        close();
        continue;
      }
      if (name === 'HR') {
        close();
        done.push({ ...paragraph(within), before: gap + 2, after: 2, rule: true });
        gap = 0;
        continue;
      }
      const inner = styled(element, name, within, colour);
      const isBlock = blocks.has(name);
      if (isBlock) close();
      const [above, below] = isBlock ? margins(element, name, inner.size) : [0, 0];
      gap = Math.max(gap, above);
      if (name === 'LI') write(typeof within.counted === 'object' ? `${within.counted.next++}. ` : '• ', { ...inner, keepsSpace: true }, inner);
      if (name === 'TD' || name === 'TH') if (open && open.runs.length > 0) write('  ', { ...inner, keepsSpace: true }, inner);
      walk(element, inner, depth + 1);
      if (isBlock) {
        close();
        gap = Math.max(gap, below);
      }
    }
  };
  walk(root, { ...letters, indent: 0, leading: 1.2, keepsSpace: false }, 0);
  close();
  return done;
}

const look = ({ size, family, colour, bold, italic, underlined, struck, raised }: Within): Letters => ({ size, family, colour, bold, italic, underlined, struck, raised });

/** How an element changes what is written in it. */
function styled(element: HTMLElement, name: string, around: Within, colour: (css: string) => string | undefined): Within {
  const { style } = element;
  const named = colour(style.color || (element.getAttribute('color') ?? ''));
  const size = sizeOf(element, style.fontSize, name, around.size);
  const align = alignOf(style.textAlign || (element.getAttribute('align') ?? '') || (name === 'CENTER' ? 'center' : ''));
  const heavy = style.fontWeight;
  const leading = Number.parseFloat(style.lineHeight) / (style.lineHeight.endsWith('%') ? 100 : style.lineHeight.endsWith('px') ? size : 1);
  const decoration = `${style.textDecoration} ${style.textDecorationLine}`;
  return {
    size: name === 'SUB' || name === 'SUP' ? size * 0.83 : size,
    family: style.fontFamily || element.getAttribute('face') || (['CODE', 'PRE', 'KBD', 'TT'].includes(name) ? 'monospace' : around.family),
    colour: named ?? around.colour,
    bold: heavy ? heavy === 'bold' || heavy === 'bolder' || Number(heavy) >= 600 : around.bold || ['B', 'STRONG', 'TH'].includes(name) || name in heads,
    italic: style.fontStyle ? style.fontStyle !== 'normal' : around.italic || ['I', 'EM', 'CITE', 'VAR'].includes(name),
    underlined: around.underlined || ['U', 'INS'].includes(name) || decoration.includes('underline'),
    struck: around.struck || ['S', 'STRIKE', 'DEL'].includes(name) || decoration.includes('line-through'),
    raised: name === 'SUP' ? 1 : name === 'SUB' ? -1 : around.raised,
    indent: around.indent + (name === 'UL' || name === 'OL' || name === 'BLOCKQUOTE' ? 24 : 0) + pixels(style.marginLeft) + pixels(style.paddingLeft),
    leading: leading > 0 && leading < 10 ? leading : around.leading,
    keepsSpace: around.keepsSpace || name === 'PRE' || style.whiteSpace.startsWith('pre'),
    ...((align ?? around.align) && { align: align ?? around.align! }),
    ...(name === 'OL' ? { counted: { next: 1 } } : name === 'UL' ? { counted: 'dots' as const } : around.counted && { counted: around.counted }),
  };
}

function sizeOf(element: HTMLElement, css: string, name: string, around: number): number {
  const said = /^([\d.]+)(px|pt|em|rem|%)$/.exec(css);
  const units: Readonly<Record<string, number>> = { px: 1, pt: 4 / 3, em: around, rem: 16, '%': around / 100 };
  const font = name === 'FONT' ? fontSizes[Number(element.getAttribute('size') ?? NaN) - 1] : undefined;
  const size = said ? Number(said[1]) * units[said[2]!]! : (font ?? around * (heads[name] ?? 1));
  return Number.isFinite(size) ? Math.min(400, size) : around;
}

const alignOf = (css: string): Paragraph['align'] => (css === 'left' || css === 'center' || css === 'right' ? css : undefined);
const pixels = (css: string): number => (/^[\d.]+px$/.test(css) ? Math.min(2000, Number.parseFloat(css)) : 0);

/** What browsers leave above and below a block, where it does not say. */
function margins({ style }: HTMLElement, name: string, size: number): [number, number] {
  const usual = name === 'P' ? size : name in heads ? size * 0.67 : name === 'UL' || name === 'OL' ? size : 0;
  const of = (css: string): number => (css === '' ? usual : pixels(css));
  return [of(style.marginTop) + pixels(style.paddingTop), of(style.marginBottom) + pixels(style.paddingBottom)];
}
