/** A PDF 1.7 (ISO 32000) with selectable text: one page an entry, one line a string, in the standard Helvetica; a bookmark leads to each page. */
export function pdf(pages: readonly (readonly string[])[]): Buffer {
  const objects: string[] = [];
  const pageIds = pages.map((_, index) => 4 + index * 2);
  const outline = 4 + pages.length * 2;
  objects[1] = `<< /Type /Catalog /Pages 2 0 R${pages.length > 0 ? ` /Outlines ${outline} 0 R` : ''} >>`;
  objects[2] = `<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`;
  objects[3] = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
  pages.forEach((lines, index) => {
    const id = 4 + index * 2;
    const content = drawLines(lines);
    objects[id] = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${id + 1} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`;
    objects[id + 1] = `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`;
  });
  if (pages.length > 0) objects.push(...bookmarks(pages, pageIds, outline));
  return assemble(objects);
}

/** A bookmark a page, named by its first line (ISO 32000, 12.3.3). */
function bookmarks(pages: readonly (readonly string[])[], pageIds: readonly number[], root: number): string[] {
  const items = pages.map(([title = ''], index) => {
    const before = index > 0 ? ` /Prev ${root + index} 0 R` : '';
    const after = index < pages.length - 1 ? ` /Next ${root + index + 2} 0 R` : '';
    return `<< /Title (${escaped(title)}) /Parent ${root} 0 R${before}${after} /Dest [${pageIds[index]} 0 R /Fit] >>`;
  });
  return [`<< /Type /Outlines /First ${root + 1} 0 R /Last ${root + pages.length} 0 R /Count ${pages.length} >>`, ...items];
}

const escaped = (text: string): string => text.replaceAll(/[\\()]/g, '\\$&');

function drawLines(lines: readonly string[]): string {
  const shown = lines.map((line, index) => {
    const size = index === 0 ? 20 : 12;
    return `BT /F1 ${size} Tf 56 ${770 - index * 24} Td (${escaped(line)}) Tj ET`;
  });
  return shown.join('\n');
}

function assemble(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n';
  const offsets: number[] = [];
  for (let id = 1; id < objects.length; id++) {
    offsets.push(Buffer.byteLength(text, 'latin1'));
    text += `${id} 0 obj\n${objects[id]}\nendobj\n`;
  }
  const start = Buffer.byteLength(text, 'latin1');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows}`;
  text += `trailer\n<< /Size ${objects.length} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}
