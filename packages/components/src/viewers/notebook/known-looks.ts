/** What kernels write around their outputs so that they look as in their own program, and what stands for it here. */
const known: readonly (readonly [RegExp, string])[] = [
  // Alignment in each row of a table of pandas.
  [/\sstyle="text-align: ?\w+;?"/gi, ''],
  // Vectors of R in a row, with or without names, and the levels of a factor.
  [/<style>\s*(?:\.(?:list|dl)-inline[^{}<]*\{[^{}<]*\}\s*)+<\/style>/gi, ''],
  [/(<[ou]l)\sclass="?list-inline"?(?=[\s>])/gi, '$1 data-list="values"'],
  [/(<dl)\sclass="?dl-inline"?(?=[\s>])/gi, '$1 data-list="named"'],
  [/(<summary)\sstyle=display:list-item;cursor:pointer(?=[\s>])/gi, '$1'],
  // Values and trees of .NET, and where its cells are aligned.
  [/<style>\s*\.dni-code-hint \{[^<]*<\/style>/g, ''],
  [/<div class="dni-plaintext"><pre>([^<]*)<\/pre><\/div>/g, '<samp>$1</samp>'],
  // Tables of Kotlin, and where its cells are aligned.
  [/<style type="text\/css">\s*:root \{\s*--background: [^<]*\btable\.dataframe\b[^<]*<\/style>/g, ''],
  [/<table class="dataframe" id="static_df_-?\d+">/g, '<table>'],
  [/\s+style="vertical-align: ?top;?"/g, ''],
  // Tables of Polars.
  [/<style>\s*\.dataframe > thead > tr(?:,\s*\.dataframe > tbody > tr)? \{[^<]*<\/style>/g, ''],
  // Tables of Julia (PrettyTables): its own signs around what it says, and where its cells are aligned.
  [/\sstyle = "(?:font-weight: bold; ?)?(?:font-style: italic; ?)?text-align: (left|right|center);?"/g, ' align="$1"'],
  [/(<(?:div|table)(?: class = "data-frame")?)\sstyle = "(?:float|clear|overflow-x|margin-bottom): ?\w+;?"/g, '$1'],
  // The bars of almond, and of Spark in it.
  [/(<progress\s[^<>]*?)\sstyle='width: ?\w+'/g, '$1'],
  [/<span style="float: left;">/g, '<span>'],
  [/(<div class="progress-bar"[^<>]*?)\sstyle="[^"<>]*"/g, '$1'],
  // What JupySQL says of a query, above and below its table.
  [/<span style=(?:"None"|'font-style:italic;[\w\s:;-]*')>/g, '<span>'],
  [/^\s*<span style="color: \w+">([^<]*)<\/span>\s*$/, '<span>$1</span>'],
  // Tables of Databricks.
  [/(<table class='table-result'><thead)\sstyle='background-color: white'/gi, '$1'],
];

/** Markup of an output without the looks that are known: it needs no frame of its own for them. */
export const withoutKnownLooks = (markup: string): string => known.reduce((rest, [look, ours]) => rest.replace(look, ours), markup);
