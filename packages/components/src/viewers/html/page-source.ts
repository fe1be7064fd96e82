import { codeMissing } from '../../loading/code-missing.ts';
import type { Artifact } from '@mcp-canvas/contract';
import type { ViewerContext } from '../viewer.ts';

/** What of a page would have to be looked for among the files beside it. */
const named = /<(?:img|input|source|video|audio|link)[\s/]|\burl\(|@import\b/i;

/** The text that a page is drawn from, with what lies beside it put into it, and the names of what does not. */
export async function pageSource(markup: string, context: ViewerContext, signal: AbortSignal): Promise<{ markup: string; missing: readonly string[] }> {
  if (!context.sibling || !named.test(markup)) return { markup, missing: [] };
  const { withFiles } = await import('./page-files.ts').catch(codeMissing);
  return withFiles(markup, context, signal);
}

/** A script that a browser would run, and not data or a template for one. */
const script = /<script(?=[\s>/])(?![^>]{0,500}\stype\s*=\s*["']?(?:application\/(?:[\w.-]{1,40}\+)?json|text\/(?:template|plain|html|x-)|importmap|speculationrules))/i;

/** What scripts draw into: it is empty without them, as is a body that begins with one. What is empty for its looks (of istanbul's reports, of layouts) is none. */
const place = /<canvas[\s>]|<(?!div\sclass=["']?(?:push|status-line|cover-fill|cover-empty|clear|clearfix|spacer|divider|separator)[\s"'>])(?:div|main|section|article|figure|span|p|ul|ol|table|tbody|svg)\s[^<>]{0,400}>\s*<\/|<body[^<>]{0,400}>\s*<script/i;

export const hasScripts = (markup: string): boolean => script.test(markup);

/** Scripts that make the looks of a page from the names of its classes, or from another language of styles. */
const dresser = /<script(?=\s)[^>]{0,500}\ssrc\s*=\s*["']?[^"'>\s]{0,500}(?:cdn\.tailwindcss\.com|tailwindcss-cdn@|@tailwindcss\/browser|@unocss\/runtime|@?twind(?:\/|@|\.)|\/less(?:@[\w.]+)?(?:\/dist\/less)?(?:\.min)?(?:\.js)?["'\s>])/i;

const tailwind = /<script(?=\s)[^>]{0,500}\ssrc\s*=\s*["']?[^"'>\s]{0,500}?(cdn\.tailwindcss\.com|tailwindcss-cdn@3|@tailwindcss\/browser)/i;

/** Scripts that do nothing else: a page with no other misses nothing once it is dressed. */
const ofTailwind = /<script(?=\s)[^>]{0,500}\ssrc\s*=[^>]{0,500}tailwindcss[^>]{0,500}>|<script(?:\s[^>]{0,200})?>\s*tailwind\.config\s*=/gi;

/** Scripts that set formulas in the words of a page. */
const typesetter = /<script(?=\s)[^<>]{0,500}(?:mathjax|katex|math\/tex)|\.src\s*=\s*["'][^"']{0,300}(?:mathjax|katex)|\bMathJax\s*=|\brenderMathInElement\(/i;
export const hasFormulas = (markup: string): boolean => typesetter.test(markup);

/** Diagrams of mermaid that a script of the page would draw. */
export function hasDiagrams(markup: string): boolean {
  const script = markup.search(/<script/i);
  return script >= 0 && /\sclass\s*=\s*["'](?:[^"'<>]{0,200}\s)?mermaid[\s"']/i.test(markup) && /mermaid/i.test(markup.slice(script));
}

/** Which line of Tailwind makes the looks of a page from the names of its classes. */
export function tailwindOf(markup: string): 3 | 4 | undefined {
  const found = tailwind.exec(markup)?.[1];
  return found === undefined ? undefined : found.startsWith('@') ? 4 : 3;
}

/** What a page misses where scripts do not run: its looks, or what they draw. */
export function missedOfScripts(markup: string, dressed: boolean): 'looks' | 'scripts' | undefined {
  if (!dressed && dresser.test(markup)) return 'looks';
  return missesScripts(dressed ? markup.replace(ofTailwind, '') : markup) ? 'scripts' : undefined;
}

/** What scripts put into a page that has no place for it: a scene of three.js, a sketch of p5, a drawing of D3. */
const builds = /\bappend(?:Child)?\(\s*[\w.]{1,80}\.domElement\b|\bcreateCanvas\(|\bselect\(\s*(?:["']body["']|document\.body)\s*\)\s*\.append\(|\bdocument\.body\.innerHTML\s*\+?=/;

/** What Vue, Alpine and AngularJS make a page from: without them it is their template. */
const template = /\s(?:v-(?:for|if|text|html|model|show|cloak)|x-(?:data|text|for)|ng-(?:app|repeat|bind|controller))[\s=>]/i;

/** True for a page of which something is likely to be missing where scripts do not run: it has places for them to fill, is a template for them, or they build it. */
const missesScripts = (markup: string): boolean => hasScripts(markup) && (place.test(markup) || template.test(markup) || builds.test(markup));

/** True for a page that a browser saved as one file (MHTML). */
export const isSaved = ({ mime, name }: Pick<Artifact, 'mime' | 'name'>): boolean => mime === 'multipart/related' || (mime === '' && /\.mht(?:ml)?$/i.test(name));
