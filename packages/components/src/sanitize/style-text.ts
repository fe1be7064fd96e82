import { splitShorthands } from './split-shorthands.ts';
import type { RemoteContent } from './reference.ts';

/** Functions of CSS that take an address; `src()` and `image()` are of drafts. */
const FETCHING = /(?:url|src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade)\s*\(/i;
export const ADDRESS = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^"')]*))\s*\)/gi;
const REST = /(?:src|image|image-set|-webkit-image-set|cross-fade|-webkit-cross-fade)\s*\(\s*["']/i;

/**
 * Whether a value as the browser wrote it back fetches nothing that is not permitted. The browser has decoded escapes in
 * everything it understands; what it keeps verbatim (custom properties, values with `var()`) must hold no backslash.
 */
export function permitsValue(value: string, remote: RemoteContent): boolean {
  if (!FETCHING.test(value) && !value.includes('\\')) return true;
  let permitted = true;
  const rest = value.replace(ADDRESS, (_, double?: string, single?: string, bare?: string) => {
    const address = (double ?? single ?? bare ?? '').replace(/\\(["'\\()])/g, '$1');
    if (address.includes('\\') || !remote.permits(address)) permitted = false;
    return 'none';
  });
  return permitted && !/url\s*\(/i.test(rest) && !REST.test(rest) && !(/\\/.test(rest) && /--|var\(|\(/.test(rest));
}

/** Drops the declarations that would fetch. */
export function cleanDeclarations(style: CSSStyleDeclaration, remote: RemoteContent): void {
  // A copy: the list changes as declarations go.
  for (const name of Array.from(style)) {
    const value = style.getPropertyValue(name);
    const verbatim = name.startsWith('--') && value.includes('\\');
    if (verbatim || !permitsValue(value, remote)) style.removeProperty(name);
  }
  // A shorthand that holds var() reads back whole while its longhands read back empty.
  if (!permitsValue(style.cssText, remote)) {
    const kept = style.cssText.split(';').filter((part) => permitsValue(part, remote));
    style.cssText = kept.join(';');
    if (!permitsValue(style.cssText, remote)) style.cssText = '';
  }
}

/** The text of a `style` attribute without what would fetch. */
export function cleanStyleAttribute(text: string, remote: RemoteContent): string {
  const sheet = new CSSStyleSheet();
  sheet.insertRule('x{}');
  const { style } = sheet.cssRules[0] as CSSStyleRule;
  style.cssText = text;
  cleanDeclarations(style, remote);
  return style.cssText;
}

/** The text of a style sheet without imports and without what would fetch. */
export function cleanStyleSheet(text: string, remote: RemoteContent): string {
  const sheet = new CSSStyleSheet();
  // A constructed sheet ignores @import and fetches nothing before it is adopted.
  sheet.replaceSync(splitShorthands(text));
  cleanRules(sheet, remote);
  return [...sheet.cssRules].map((rule) => rule.cssText).join('\n').replaceAll('</', '<\\/');
}

function cleanRules(holder: CSSStyleSheet | CSSGroupingRule, remote: RemoteContent): void {
  for (let at = holder.cssRules.length - 1; at >= 0; at--) {
    const rule = holder.cssRules[at] as CSSRule & { style?: CSSStyleDeclaration; cssRules?: CSSRuleList };
    // Its address is a name: nothing is fetched by it, and none of the sheet may go while others stand behind it (CSSOM, 6.1).
    if (rule instanceof CSSNamespaceRule) continue;
    if (rule.style) cleanDeclarations(rule.style, remote);
    if (rule.cssRules) cleanRules(rule as CSSGroupingRule, remote);
    const leaf = !rule.cssRules || rule.cssRules.length === 0;
    if (leaf && !permitsValue(rule.cssText, remote) && !rule.style) remove(holder, at);
    else if (rule instanceof CSSImportRule) remove(holder, at);
  }
}

function remove(holder: CSSStyleSheet | CSSGroupingRule | CSSKeyframesRule, at: number): void {
  if (holder instanceof CSSKeyframesRule) {
    const frame = holder.cssRules[at] as CSSKeyframeRule | undefined;
    if (frame) holder.deleteRule(frame.keyText);
  } else holder.deleteRule(at);
}
