import highlighter from 'highlight.js/lib/core';
import bash from 'highlight.js/lib/languages/bash';
import css from 'highlight.js/lib/languages/css';
import javascript from 'highlight.js/lib/languages/javascript';
import json from 'highlight.js/lib/languages/json';
import python from 'highlight.js/lib/languages/python';
import typescript from 'highlight.js/lib/languages/typescript';
import xml from 'highlight.js/lib/languages/xml';
import { escapeHtml } from './html.ts';

const languages = { bash, css, javascript, json, python, typescript, xml };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

const names: Readonly<Record<string, keyof typeof languages>> = { sh: 'bash', bash: 'bash', css: 'css', js: 'javascript', jsx: 'javascript', json: 'json', jsonc: 'json', python: 'python', py: 'python', ts: 'typescript', tsx: 'typescript', html: 'xml', vue: 'xml', svelte: 'xml' };

/** Code as HTML, coloured by classes; a language that is not known stays plain. */
export function highlighted(code: string, language: string): string {
  const name = Object.hasOwn(names, language) ? names[language] : undefined;
  return name ? highlighter.highlight(code, { language: name }).value : escapeHtml(code);
}

/** A block of code with its words for a screen reader; it scrolls, so that it takes the keyboard. */
export function codeBlock(code: string, language: string): string {
  return `<div class="code"><pre tabindex="0" role="group" aria-label="${language ? `Code, ${escapeHtml(language)}` : 'Code'}"><code>${highlighted(code.replace(/\n$/, ''), language)}</code></pre></div>`;
}
