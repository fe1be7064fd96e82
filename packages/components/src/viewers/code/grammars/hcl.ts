import type { LanguageFn, Mode } from 'highlight.js';

/** HashiCorp's configuration language, as Terraform and Nomad are written in; highlight.js has none for it. */
const hcl: LanguageFn = (hljs) => {
  const inserted: Mode = { scope: 'subst', begin: /[$%]\{/, end: /\}/, keywords: { literal: 'true false null', keyword: 'for in if else endif endfor' }, contains: [hljs.NUMBER_MODE] };
  const string: Mode = { scope: 'string', begin: '"', end: '"', contains: [hljs.BACKSLASH_ESCAPE, inserted] };
  inserted.contains!.push(string);
  return {
    name: 'HCL',
    keywords: { keyword: 'resource data variable output module provider terraform locals moved import check for in if', literal: 'true false null', built_in: 'string number bool list map set object any' },
    contains: [
      hljs.HASH_COMMENT_MODE,
      hljs.C_LINE_COMMENT_MODE,
      hljs.C_BLOCK_COMMENT_MODE,
      hljs.END_SAME_AS_BEGIN({ scope: 'string', begin: /<<-?\s*(\w+)/, end: /^\s*(\w+)$/, contains: [inserted] }),
      string,
      { scope: 'attr', begin: /[A-Za-z_][\w-]*(?=\s*=(?![=>]))/ },
      { scope: 'title.function', begin: /\b[a-z_]\w*(?=\()/ },
      hljs.NUMBER_MODE,
    ],
  };
};

export default hcl;
