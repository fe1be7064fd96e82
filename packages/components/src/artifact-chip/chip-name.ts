/** Characters of a name that are drawn at most; the rest is left out of its middle. */
const most = 160;
/** A shorter one is drawn in one piece: letters that join are not torn apart. */
const short = 24;
/** Characters before the extension that stay in view where there is no room for all. */
const beforeExtension = 6;

/** Controls and marks that turn text around: a name must not look like another one. */
// oxlint-disable-next-line no-control-regex
const invisible = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** Letters of scripts that join them: apart they would have other shapes. */
const joins = /[\p{scx=Arab}\p{scx=Syrc}\p{scx=Mong}]/u;

/**
 * A name in two parts, of which the first gives way where there is no room and the second, with the extension, stays. Together
 * they are the name, but for what cannot be seen and, of a very long one, the middle.
 */
export function chipName(name: string): { start: string; end: string } {
  const all = [...name.replace(invisible, '').trim()];
  const shown = all.length > most ? [...all.slice(0, most / 2), '…', ...all.slice(-most / 2)] : all;
  if (shown.length <= short) return { start: shown.join(''), end: '' };
  const dot = shown.lastIndexOf('.');
  const extension = dot > 0 && shown.length - dot <= 12 ? shown.length - dot : 0;
  const at = Math.max(0, shown.length - extension - beforeExtension);
  if (joins.test(shown[at - 1] ?? '') && joins.test(shown[at] ?? '')) return { start: shown.join(''), end: '' };
  return { start: shown.slice(0, at).join(''), end: shown.slice(at).join('') };
}
