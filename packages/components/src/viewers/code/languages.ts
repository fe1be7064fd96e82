import type { LanguageFn } from 'highlight.js';

interface Language {
  load: () => Promise<{ default: LanguageFn }>;
  /** Other names: file extensions, aliases, media subtypes. */
  names: readonly string[];
  /** Languages that it embeds. */
  needs?: readonly string[];
}

/** The languages that code is coloured in; each is a file of its own, loaded when the first text in it is seen. */
export const languages: Readonly<Record<string, Language>> = {
  bash: { load: () => import('highlight.js/lib/languages/bash'), names: ['sh', 'zsh', 'shell', 'x-sh', 'x-shellscript'] },
  c: { load: () => import('highlight.js/lib/languages/c'), names: ['h', 'x-c', 'x-csrc'] },
  clojure: { load: () => import('highlight.js/lib/languages/clojure'), names: ['clj', 'cljs', 'edn'] },
  cpp: { load: () => import('highlight.js/lib/languages/cpp'), names: ['cc', 'cxx', 'hpp', 'hh', 'c++', 'x-c++', 'x-c++src'] },
  csharp: { load: () => import('highlight.js/lib/languages/csharp'), names: ['cs', 'c#'] },
  css: { load: () => import('highlight.js/lib/languages/css'), names: [] },
  dart: { load: () => import('highlight.js/lib/languages/dart'), names: [] },
  diff: { load: () => import('highlight.js/lib/languages/diff'), names: ['patch', 'x-diff', 'x-patch'] },
  dockerfile: { load: () => import('highlight.js/lib/languages/dockerfile'), names: ['docker'] },
  elixir: { load: () => import('highlight.js/lib/languages/elixir'), names: ['ex', 'exs'] },
  erlang: { load: () => import('highlight.js/lib/languages/erlang'), names: ['erl'] },
  fortran: { load: () => import('highlight.js/lib/languages/fortran'), names: ['f90', 'f95', 'f'] },
  go: { load: () => import('highlight.js/lib/languages/go'), names: ['golang', 'x-go'] },
  graphql: { load: () => import('highlight.js/lib/languages/graphql'), names: ['gql'] },
  haskell: { load: () => import('highlight.js/lib/languages/haskell'), names: ['hs'] },
  ini: { load: () => import('highlight.js/lib/languages/ini'), names: ['toml', 'cfg', 'conf', 'editorconfig', 'properties'] },
  java: { load: () => import('highlight.js/lib/languages/java'), names: ['x-java', 'x-java-source'] },
  javascript: { load: () => import('highlight.js/lib/languages/javascript'), names: ['js', 'mjs', 'cjs', 'jsx', 'x-javascript', 'ecmascript'], needs: ['xml', 'css'] },
  json: { load: () => import('highlight.js/lib/languages/json'), names: ['jsonc', 'json5', 'ndjson', 'jsonl', 'x-ndjson', 'geojson'] },
  julia: { load: () => import('highlight.js/lib/languages/julia'), names: ['jl'] },
  kotlin: { load: () => import('highlight.js/lib/languages/kotlin'), names: ['kt', 'kts'] },
  latex: { load: () => import('highlight.js/lib/languages/latex'), names: ['tex', 'x-tex', 'x-latex', 'bib'] },
  less: { load: () => import('highlight.js/lib/languages/less'), names: [] },
  lisp: { load: () => import('highlight.js/lib/languages/lisp'), names: ['el', 'cl'] },
  lua: { load: () => import('highlight.js/lib/languages/lua'), names: [] },
  makefile: { load: () => import('highlight.js/lib/languages/makefile'), names: ['mk', 'make'] },
  markdown: { load: () => import('highlight.js/lib/languages/markdown'), names: ['md', 'mdx', 'x-markdown'], needs: ['xml'] },
  matlab: { load: () => import('highlight.js/lib/languages/matlab'), names: ['m', 'octave'] },
  nix: { load: () => import('highlight.js/lib/languages/nix'), names: [] },
  objectivec: { load: () => import('highlight.js/lib/languages/objectivec'), names: ['objc', 'mm'] },
  perl: { load: () => import('highlight.js/lib/languages/perl'), names: ['pl', 'pm', 'x-perl'] },
  php: { load: () => import('highlight.js/lib/languages/php'), names: ['x-php', 'x-httpd-php'], needs: ['xml'] },
  powershell: { load: () => import('highlight.js/lib/languages/powershell'), names: ['ps1', 'psm1'] },
  protobuf: { load: () => import('highlight.js/lib/languages/protobuf'), names: ['proto'] },
  python: { load: () => import('highlight.js/lib/languages/python'), names: ['py', 'pyi', 'x-python', 'x-script.python'] },
  r: { load: () => import('highlight.js/lib/languages/r'), names: ['x-r', 'rscript'] },
  ruby: { load: () => import('highlight.js/lib/languages/ruby'), names: ['rb', 'gemfile', 'rakefile', 'x-ruby'] },
  rust: { load: () => import('highlight.js/lib/languages/rust'), names: ['rs', 'x-rust'] },
  scala: { load: () => import('highlight.js/lib/languages/scala'), names: ['sc'] },
  scheme: { load: () => import('highlight.js/lib/languages/scheme'), names: ['scm', 'rkt', 'ss'] },
  scss: { load: () => import('highlight.js/lib/languages/scss'), names: ['sass'] },
  sql: { load: () => import('highlight.js/lib/languages/sql'), names: ['x-sql'] },
  swift: { load: () => import('highlight.js/lib/languages/swift'), names: [] },
  typescript: { load: () => import('highlight.js/lib/languages/typescript'), names: ['ts', 'tsx', 'mts', 'cts', 'x-typescript'], needs: ['xml', 'css'] },
  xml: { load: () => import('highlight.js/lib/languages/xml'), names: ['html', 'htm', 'xhtml', 'svg', 'xsl', 'xsd', 'rss', 'atom', 'plist', 'vue', 'svelte'], needs: ['css', 'javascript'] },
  yaml: { load: () => import('highlight.js/lib/languages/yaml'), names: ['yml', 'x-yaml'] },
};

const byName = new Map(Object.entries(languages).flatMap(([language, { names }]) => [language, ...names].map((name) => [name, language] as const)));

/** The language of an artifact: what its author says, else its name, else its type; undefined is plain text. */
export function languageOf({ language, name, mime }: { language?: string; name: string; mime: string }): string | undefined {
  const file = name.slice(name.lastIndexOf('/') + 1).toLowerCase();
  const guesses = [language?.toLowerCase(), file.slice(file.lastIndexOf('.') + 1), mime.slice(mime.indexOf('/') + 1), mime.slice(mime.lastIndexOf('+') + 1)];
  for (const guess of guesses) {
    const known = guess === undefined ? undefined : byName.get(guess);
    if (known) return known;
  }
  return undefined;
}
