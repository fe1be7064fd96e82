/** Greys that a text may have; each is a theme of its own. */
const greys = ['gray', 'slate', 'zinc', 'neutral', 'stone'];

/** What has a colour, with its grade by day and by night. */
const colours: Readonly<Record<string, readonly [string, string]>> = {
  body: ['700', '300'],
  headings: ['900', ''],
  lead: ['600', '400'],
  links: ['900', ''],
  bold: ['900', ''],
  counters: ['500', '400'],
  bullets: ['300', '600'],
  hr: ['200', '700'],
  quotes: ['900', '100'],
  'quote-borders': ['200', '700'],
  captions: ['500', '400'],
  code: ['900', ''],
  'pre-code': ['200', '300'],
  'pre-bg': ['800', '-'],
  'th-borders': ['300', '600'],
  'td-borders': ['200', '700'],
};

const sizes: Readonly<Record<string, readonly [string, string]>> = { sm: ['0.875rem', '1.714'], base: ['1rem', '1.75'], lg: ['1.125rem', '1.778'], xl: ['1.25rem', '1.8'], '2xl': ['1.5rem', '1.667'] };

/** Parts of a text that a class may speak of: `prose-a:text-sky-600`. */
const parts: Readonly<Record<string, string>> = {
  headings: 'h1, h2, h3, h4, h5, h6, th',
  lead: '[class~="lead"]',
  a: 'a',
  ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'figure', 'figcaption', 'strong', 'em', 'kbd', 'code', 'pre', 'ol', 'ul', 'li', 'dl', 'dt', 'dd', 'table', 'thead', 'tr', 'th', 'td', 'img', 'picture', 'video', 'hr'].map((name) => [name, name])),
};

/** Measures are of the text's own size, so that they hold in each. */
const looks: readonly (readonly [string, string])[] = [
  ['[class~="lead"]', 'margin-block: 1.2em; font-size: 1.25em; line-height: 1.6; color: var(--tw-prose-lead)'],
  ['p, ul, ol, dl', 'margin-block: 1.25em'],
  ['a', 'color: var(--tw-prose-links); font-weight: 500; text-decoration: underline'],
  ['strong', 'color: var(--tw-prose-bold); font-weight: 600'],
  [':is(a, blockquote, thead th) strong', 'color: inherit'],
  ['ul, ol', 'padding-inline-start: 1.625em'],
  ['ul', 'list-style-type: disc'],
  ['ol', 'list-style-type: decimal'],
  ['ol[type="A" s]', 'list-style-type: upper-alpha'],
  ['ol[type="a" s]', 'list-style-type: lower-alpha'],
  ['ol[type="I" s]', 'list-style-type: upper-roman'],
  ['ol[type="i" s]', 'list-style-type: lower-roman'],
  ['li', 'margin-block: 0.5em; padding-inline-start: 0.375em'],
  [':is(ul, ol) :is(ul, ol)', 'margin-block: 0.75em'],
  ['dt', 'margin-block-start: 1.25em; color: var(--tw-prose-headings); font-weight: 600'],
  ['dd', 'margin-block-start: 0.5em; padding-inline-start: 1.625em'],
  ['hr', 'margin-block: 3em; border-block-start: 1px solid var(--tw-prose-hr)'],
  ['blockquote', 'margin-block: 1.6em; padding-inline-start: 1em; border-inline-start: 0.25rem solid var(--tw-prose-quote-borders); color: var(--tw-prose-quotes); font-style: italic; font-weight: 500'],
  ['h1, h2, h3, h4', 'color: var(--tw-prose-headings)'],
  ['h1', 'margin-block: 0 0.889em; font-size: 2.25em; font-weight: 800; line-height: 1.111'],
  ['h2', 'margin-block: 2em 1em; font-size: 1.5em; font-weight: 700; line-height: 1.333'],
  ['h3', 'margin-block: 1.6em 0.6em; font-size: 1.25em; font-weight: 600; line-height: 1.6'],
  ['h4', 'margin-block: 1.5em 0.5em; font-weight: 600; line-height: 1.5'],
  ['img, picture, video, figure', 'margin-block: 2em'],
  ['figure > *', 'margin-block: 0'],
  ['figcaption', 'margin-block-start: 0.857em; color: var(--tw-prose-captions); font-size: 0.875em; line-height: 1.429'],
  ['kbd', 'padding: 0.188em 0.375em; border-radius: 0.313rem; box-shadow: 0 0 0 1px rgb(0 0 0 / 0.1), 0 3px 0 rgb(0 0 0 / 0.1); color: var(--tw-prose-headings); font-family: inherit; font-size: 0.875em; font-weight: 500'],
  ['code', 'color: var(--tw-prose-code); font-size: 0.875em; font-weight: 600'],
  [':is(h1, h2, h3, h4, a, blockquote, th) code', 'color: inherit'],
  ['pre', 'margin-block: 1.714em; padding: 0.857em 1.143em; overflow-x: auto; border-radius: 0.375rem; background-color: var(--tw-prose-pre-bg); color: var(--tw-prose-pre-code); font-size: 0.875em; font-weight: 400; line-height: 1.714'],
  ['pre code', 'color: inherit; font: inherit'],
  ['table', 'inline-size: 100%; margin-block: 2em; table-layout: auto; font-size: 0.875em; line-height: 1.714'],
  ['thead', 'border-block-end: 1px solid var(--tw-prose-th-borders)'],
  ['thead th', 'padding: 0 0.571em 0.571em; color: var(--tw-prose-headings); font-weight: 600; vertical-align: bottom'],
  ['tbody tr', 'border-block-end: 1px solid var(--tw-prose-td-borders)'],
  ['tbody tr:last-child', 'border-block-end-width: 0'],
  ['tbody td, tfoot td', 'padding: 0.571em; vertical-align: baseline'],
  ['tfoot', 'border-block-start: 1px solid var(--tw-prose-th-borders)'],
  ['th, td', 'text-align: start'],
  [':is(th, td):first-child', 'padding-inline-start: 0'],
  [':is(th, td):last-child', 'padding-inline-end: 0'],
  ['hr + *, h2 + *, h3 + *, h4 + *', 'margin-block-start: 0'],
];

/** Any of these within the text, but not in what is kept out of it. It has no weight of its own, so that classes of the elements win. */
const within = (selector: string): string => `:where(${selector}):not(:where([class~="not-prose"], [class~="not-prose"] *))`;
const looksOf = (selector: string, styles: string, after = ''): string => `& ${within(selector)}${after} { ${styles} }`;

const coloured = (grey: string, prefix: string, at: 0 | 1): string =>
  Object.entries(colours)
    .map(([name, grades]) => `--tw-prose-${prefix}${name}: ${grades[at] === '' ? '#fff' : grades[at] === '-' ? 'rgb(0 0 0 / 0.5)' : `var(--color-${grey}-${grades[at]})`};`)
    .join(' ');
const themed = (grey: string): string => `${coloured(grey, '', 0)} ${coloured(grey, 'invert-', 1)}`;

/** The looks of running text, ahead of all other classes by the property that Tailwind sorts first: `prose`, its sizes, greys and night, and what classes say of its parts. */
export const prose = [
  `@utility prose {
    container-type: normal; color: var(--tw-prose-body); max-width: 65ch; font-size: 1rem; line-height: 1.75; ${themed('gray')}
    ${looks.map(([selector, styles]) => looksOf(selector, styles)).join('\n')}
    ${looksOf('ul > li', 'color: var(--tw-prose-bullets)', '::marker')}
    ${looksOf('ol > li', 'color: var(--tw-prose-counters); font-weight: 400', '::marker')}
    ${looksOf('code', 'content: "`"', '::before')} ${looksOf('code', 'content: "`"', '::after')}
    ${looksOf('pre code', 'content: none', '::before')} ${looksOf('pre code', 'content: none', '::after')}
    ${looksOf('blockquote p:first-of-type', 'content: open-quote', '::before')} ${looksOf('blockquote p:last-of-type', 'content: close-quote', '::after')}
    & > ${within(':first-child')} { margin-block-start: 0 } & > ${within(':last-child')} { margin-block-end: 0 }
  }`,
  ...Object.entries(sizes).map(([name, [size, line]]) => `@utility prose-${name} { font-size: ${size}; line-height: ${line}; }`),
  ...greys.map((grey) => `@utility prose-${grey} { ${themed(grey)} }`),
  `@utility prose-invert { ${Object.keys(colours).map((name) => `--tw-prose-${name}: var(--tw-prose-invert-${name});`).join(' ')} }`,
  ...Object.entries(parts).map(([name, selector]) => `@custom-variant prose-${name} { & :is(${within(selector)}) { @slot; } }`),
].join('\n');
