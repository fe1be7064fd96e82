/** How a chapter is to be read. */
export interface Reading {
  /** 1 is 100 %. */
  zoom: number;
  theme: 'light' | 'dark';
  /** CSS pixels that there are for it. */
  room: { width: number; height: number };
}

/**
 * A chapter with what reading programs give a book beyond its own looks: lines that are not too long, room around them, letters of
 * the size that the reader chose, pictures that fit in. What the book says of its looks stands behind it and goes before it, but for
 * the room around the text, which is the reader's. In dark theme the frame is drawn with its lights and colours turned (`--_page-filter`), and pictures in it once more.
 */
export function dressedChapter(markup: string, { zoom, theme }: Reading): string {
  const sheet = `<style>
:root{zoom:${zoom}}
:where(html){background:#fff;color:#1b1f24}
:where(body){margin:0;font-family:Georgia,'Noto Serif',serif;line-height:1.5;overflow-wrap:break-word}
:where(img,svg,video){max-inline-size:100%;max-block-size:calc(100vh - 5em);object-fit:contain}
@media screen{:root{box-sizing:border-box!important;margin:0!important;padding-block:1.5em 3em!important;padding-inline:max(1.25em,calc(50% - 21em))!important}}
${theme === 'dark' ? '@media screen and (forced-colors:none){img,video,svg image{filter:invert(1) hue-rotate(180deg)}:where(img){background:#fff}}' : ''}
</style>`;
  return inHead(markup, sheet);
}

/** A page of a size of its own (EPUB 3.3, section 8.2.2.6: that of its viewport), as large as it can be seen whole, times what the reader chose; in the middle of its room. */
export function placedPage(markup: string, { zoom, room }: Reading): string {
  const { width, height } = viewportOf(markup);
  if (!width || !height) return dressedChapter(markup, { zoom, room, theme: 'light' });
  const scale = (Math.min(room.width / width, room.height / height) || 1) * zoom;
  return inHead(markup, `<style>html{overflow:auto;zoom:${scale.toFixed(4)};inline-size:${width}px;block-size:${height}px;margin:0 auto}body{position:relative;overflow:hidden;inline-size:${width}px;block-size:${height}px;margin:0}</style>`);
}

/** What the first viewport says, and of what it says twice the first. */
function viewportOf(markup: string): { width: number; height: number } {
  const content = /<meta\s(?=[^<>]{0,500}\bname\s*=\s*["']viewport["'])[^<>]{0,500}?\bcontent\s*=\s*["']([^"'<>]{0,300})["']/i.exec(markup)?.[1] ?? '';
  const number = (name: string): number => Number(new RegExp(`(?:^|[,;\\s])${name}\\s*=\\s*(\\d{2,5})`, 'i').exec(content)?.[1] ?? 0);
  return { width: number('width'), height: number('height') };
}

const head = /<head(?:\s[^<>]{0,500}?)?(\/?)>/i;
const root = /<html(?:\s[^<>]{0,2000})?>/i;

/** The text is one of UTF-8 from here on, whatever it says that its bytes are. */
function inHead(markup: string, sheet: string): string {
  const text = markup.replace(/^\ufeff?\s*<\?xml[^>]{0,200}\?>/, '<?xml version="1.0"?>').replace(/<meta\s[^<>]{0,200}charset[^<>]{0,200}>(?:\s*<\/meta>)?/i, '');
  const whole = `<head>${sheet}</head>`;
  if (head.test(text)) return text.replace(head, (tag, alone: string) => (alone ? whole : tag + sheet));
  return root.test(text) ? text.replace(root, (tag) => tag + whole) : sheet + text;
}
