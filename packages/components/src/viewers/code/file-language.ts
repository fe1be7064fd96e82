import { languageNamed, type Language } from './engine/language-names.ts';

/** Files whose name tells what they are, where its end says nothing or something else. */
const wholeNames: readonly (readonly [name: RegExp, language: Language])[] = [
  [/^(?:docker|container)file\b/, 'dockerfile'],
  [/^(?:gnu)?makefile\b/, 'makefile'],
  [/^cmakelists\.txt$/, 'cmake'],
  [/^(?:cargo|poetry|uv|pdm|pixi)\.lock$|^pipfile$|^\.?env\b|^\.(?:flake8|pylintrc|coveragerc|pypirc|yarnrc)$/, 'ini'],
  [/^(?:pipfile|composer|flake|deno|bun)\.lock$|^\.(?:eslintrc|prettierrc|babelrc|swcrc|watchmanconfig|jshintrc)$/, 'json'],
  [/^(?:yarn|gemfile|podfile)\.lock$|^\.clang-(?:format|tidy)$/, 'yaml'],
  [/^nginx.*\.conf$/, 'nginx'],
  [/^(?:httpd|apache2?).*\.conf$/, 'apache'],
  [/^go\.(?:mod|work)$/, 'go'],
  [/^(?:snakefile|sconstruct|sconscript|wscript|build|workspace)$/, 'python'],
  [/^\.?(?:rprofile)$/, 'r'],
];

/** The language of an artifact: what its author says, else its name, else its type; undefined is plain text. */
export function languageOf({ language = '', name, mime }: { language?: string; name: string; mime: string }): Language | undefined {
  const file = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const whole = wholeNames.find(([pattern]) => pattern.test(file))?.[1];
  return languageNamed(language) ?? whole ?? [file.slice(file.lastIndexOf('.') + 1), mime.slice(mime.indexOf('/') + 1), mime.slice(mime.lastIndexOf('+') + 1)].map(languageNamed).find((known) => known !== undefined);
}

/** Programs that run scripts, by what they are called without a version. */
const interpreters: Readonly<Record<string, Language>> = { sh: 'bash', ash: 'bash', dash: 'bash', fish: 'bash', node: 'javascript', nodejs: 'javascript', bun: 'typescript', deno: 'typescript', pypy: 'python', rscript: 'r', pwsh: 'powershell', tclsh: 'tcl', wish: 'tcl', mawk: 'awk', sbcl: 'lisp', guile: 'scheme', make: 'makefile' };
const shebang = /^#!\s*(?:\S*\/)?(?:env\s+(?:-\S+\s+|\w+=\S+\s+)*)?([a-z]+)/i;
/** As git, diff and mail write changes. */
const changes = /^(?:diff --git \S|Index: \S.*\n={20}|(?:commit|From) [\da-f]{40}\b[^]*\ndiff --git |--- \S.*\n\+\+\+ \S.*\n@@ )/;

/** Characters at the head of a text that may tell its language. */
export const tellingHead = 4096;
/** True where what follows this head may tell it. */
export const mayTell = (head: string): boolean => (head.startsWith('#!') ? !head.includes('\n') : /^(?:diff -|Index: |commit |From |--- )/.test(head) && !changes.test(head));

/** The language that a text without one begins in: a script names its program, and changes look like nothing else. */
export function languageAtHead(head: string): Language | undefined {
  const text = head.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const program = shebang.exec(text)?.[1]?.toLowerCase();
  if (program) return interpreters[program] ?? languageNamed(program);
  return text.startsWith('<?php') ? 'php' : changes.test(text) ? 'diff' : undefined;
}
