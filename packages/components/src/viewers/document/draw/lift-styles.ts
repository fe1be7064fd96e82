import { RemoteContent } from '../../../sanitize/reference.ts';
import { cleanDeclarations, cleanStyleSheet } from '../../../sanitize/style-text.ts';
import { inOwnFormats } from '../repack/list-labels.ts';
import { alignByDirection, directionRules } from '../repack/reading-direction.ts';
import { naturalLines } from './line-heights.ts';
import { nameStandIns, type ListedFont } from '../../office/stand-in-fonts.ts';
import { visibleSymbols } from '../../office/symbol-fonts.ts';
import { afterLabel } from './after-label.ts';

const nothingRemote = new RemoteContent();

/** The text of a sheet that holds inside `.pages` alone: rules as the browser read them, without what would fetch. */
export function liftStyles(texts: readonly string[], fonts: readonly ListedFont[]): string {
  const rules = texts.map((text) => cleanStyleSheet(afterLabel(inOwnFormats(text)), nothingRemote)).join('\n');
  return `${directionRules}\n.pages {\n${withoutOddRules(rules, fonts)}\n}`;
}

/** Style rules and those of media; what would reach beyond (`@font-face`, `@property`, `:host`) is dropped. */
function withoutOddRules(text: string, fonts: readonly ListedFont[]): string {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const kept = [...sheet.cssRules].filter((rule) => rule instanceof CSSStyleRule && !/:host|::slotted|::part|:root/i.test(rule.selectorText));
  for (const rule of kept as CSSStyleRule[]) {
    const { style } = rule;
    rule.selectorText = withLabels(rule.selectorText);
    if (/fixed|sticky/.test(style.position)) style.removeProperty('position');
    alignByDirection(style);
    nameStandIns(style, fonts);
    naturalLines(style);
    if (style.content) style.content = visibleSymbols(style.content);
  }
  return kept.map(({ cssText }) => cssText).join('\n');
}

/** Selectors of runs with those of labels: the number of a heading looks as its words do, where its level says nothing else. */
const withLabels = (selectors: string): string => [selectors, ...selectors.split(', ').flatMap((one) => RUNS.exec(one)?.slice(1).map((paragraph) => `${paragraph === '.docx' ? '.docx p' : paragraph}::before`) ?? [])].join(', ');
const RUNS = /^(\.docx|(?:\.docx )?p(?:\.[^\s:>+~[]+)?) span$/;

/** The same for the style of one element. */
export function cleanStyle(style: CSSStyleDeclaration): void {
  cleanDeclarations(style, nothingRemote);
  if (/fixed|sticky/.test(style.position)) style.removeProperty('position');
}
