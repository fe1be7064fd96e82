/** An address of a picture as draw.io writes it, which has no `;` in it, as others read it; nothing where it lies elsewhere. */
export function pictureAddress(written: string): string | undefined {
  const found = /^data:(image\/[\w.+-]+)(;base64)?,([^]*)$/i.exec(written.replace(/^data:image\/jpg\b/i, 'data:image/jpeg'));
  if (!found) return undefined;
  const [, type, base64, body = ''] = found;
  return base64 || /^\s*(?:<|%3c)/i.test(body) ? `data:${type}${base64 ?? ''},${body}` : `data:${type};base64,${body}`;
}
