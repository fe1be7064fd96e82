/** What its third line, which the script of its own host is, calls otherwise than its fourth, which is in the kit. */
export const thirdTheme = `@theme {
  --shadow-sm: 0 1px 2px 0 rgb(0 0 0 / 0.05);
  --radius-sm: 0.125rem;
  --blur-sm: 4px;
  --backdrop-blur-sm: 4px;
  --default-ring-width: 3px;
  --default-ring-color: var(--color-blue-500);
}`;

/** Its lines and letters where a page says nothing of them. */
export const thirdBase = `*, ::before, ::after { border-color: var(--color-gray-200); }
::placeholder { color: var(--color-gray-400); opacity: 1; }
button:not(:disabled), [role="button"]:not(:disabled) { cursor: pointer; }`;

const renamed: Readonly<Record<string, string>> = { 'overflow-ellipsis': 'text-ellipsis', 'decoration-slice': 'box-decoration-slice', 'decoration-clone': 'box-decoration-clone' };
const grows = /^flex-(shrink|grow)(-\d+)?$/;
const opacity = /^(bg|text|border|ring|divide|placeholder)-opacity-(\d+|\[[^\]]+\])$/;
const colour = /^(bg|text|border|ring|divide|placeholder)-(?:white|black|current|\[#[0-9a-f]{3,8}\]|[a-z][\w-]*-\d{2,3}|[a-z]+)$/i;
const notColours = /-(?:opacity|left|right|center|justify|start|end|xs|sm|base|lg|xl|\dxl|solid|dashed|dotted|double|none|cover|contain|fixed|local|scroll|repeat|inset|ellipsis|clip|wrap|nowrap|x|y|t|b|l|r)(?:-|$)/;

/** The names of an element as the fourth line knows them; the same list where it knows all. */
export function asFourth(names: readonly string[]): readonly string[] {
  if (!names.some((name) => /opacity-|flex-(?:shrink|grow)|ellipsis|decoration-(?:slice|clone)/.test(name))) return names;
  const parts = names.map((name) => ({ name, variants: name.slice(0, name.lastIndexOf(':') + 1), own: name.slice(name.lastIndexOf(':') + 1) }));
  const opacities = parts.filter(({ own }) => opacity.test(own));
  return parts.flatMap(({ name, variants, own }) => {
    if (opacity.test(own)) return [];
    if (renamed[own] || grows.test(own)) return [variants + (renamed[own] ?? own.slice('flex-'.length))];
    const kind = colour.exec(own)?.[1];
    if (!kind || notColours.test(own)) return [name];
    const dimmed = opacities.filter((one) => opacity.exec(one.own)![1] === kind && (one.variants === variants || variants === ''));
    const own4 = (of: typeof dimmed[number]): string => `${of.variants}${own}/${opacity.exec(of.own)![2]}`;
    return dimmed.some((one) => one.variants === variants) ? dimmed.map(own4) : [name, ...dimmed.map(own4)];
  });
}
