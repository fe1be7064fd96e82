import { expect } from 'chai';
import type { CodeState } from './code-state.ts';
import { kinds } from './code-kinds.ts';
import { colour, loadLanguage, type Runs } from './colouring.ts';

const samples: Readonly<Record<string, string>> = {
  typescript: 'const a = 1;\n/* one\n if "two" 3\n*/\nconst t = `x\n${a + `in ${"deep"}\n if`} more\nend`;\nfunction f(b: string): void {\n  // line\n  return b;\n}\nclass C extends D {\n  m = /re[/]x/g;\n}\n',
  python: 'def f(a):\n    """doc\n    if class "x" # none\n    """\n    s = f"""a\n    {a + 1}\n    b"""\n    return 1  # c\n',
  cpp: '#include <x>\nauto s = R"tag(one\n)wrong" if\n)tag";\n/* a\n b */\nint main() { return 0; }\nint x;\n',
  bash: 'x=1\ncat <<EOF\nif then $x\nWRONG\nEOF\nif [ 1 ]; then\n  echo "a\n  $x b"\nfi\n',
  rust: 'fn main() {\n/* a /* b\n if */ c\n let */\n let s = "x\n let y\n";\n}\n',
  css: '/* a\n b { } */\n.x { color: red;\n  background: url(a); }\n@media print {\n a { b: c }\n}\n',
  xml: '<!-- a\n <b> -->\n<p class="x\n y">t &amp; u</p>\n<![CDATA[ <q>\n ]]>\n<r/>\n',
  lua: '--[==[ a\n ]] if\n]==]\nlocal s = [[ x\n if ]]\nlocal t = 1\n',
  sql: 'SELECT /* a\n FROM */ x FROM t\nWHERE s = \'a\n SELECT\' AND n = 1;\n',
};

/** The text with each piece of a kind in brackets. */
function shown(text: string, all: readonly string[]): string {
  return [...text].map((char, at) => `${all[at] !== all[at - 1] ? (all[at] ? `⟨${all[at]}:` : '⟩') : ''}${char}`).join('');
}

/** The kind of each unit. */
function units(runs: Runs, length: number): string[] {
  const all = Array.from<string>({ length }).fill('');
  for (let run = 0; run < runs.length; run += 3) all.fill(kinds[runs[run + 2]!]!, runs[run], runs[run + 1]);
  return all;
}

// What highlight.js reads in one go (a raw string of Rust) cannot be cut; what it has a mode for can.
/** Coloured line by line, each from the state that the one before ended in. */
function byLines(text: string, language: string): string[] {
  let state: CodeState | undefined;
  return text.match(/[^\n]*\n/g)!.flatMap((line) => {
    const result = colour(line, language, state);
    ({ state } = result);
    return units(result.runs, line.length);
  });
}

describe('colouring', () => {
  for (const [language, text] of Object.entries(samples)) {
    it(`of ${language} goes on in the next piece where the last one ended`, async () => {
      await loadLanguage(language);
      const whole = units(colour(text, language).runs, text.length);
      expect(shown(text, byLines(text, language))).to.equal(shown(text, whole));
    });
  }
  it('can go back to any state, also of another text in between', async () => {
    await loadLanguage('cpp');
    const first = colour('auto s = R"one(a\n', 'cpp').state;
    const second = colour('auto s = R"two(a\n', 'cpp').state;
    const end = (state: CodeState | undefined): string[] => units(colour(')one" + 1', 'cpp', state).runs, 9);
    expect(end(first).slice(0, 5)).to.deep.equal(Array(5).fill('string'));
    expect(end(first).at(-1)).to.equal('number');
    expect(end(second)).to.deep.equal(Array(9).fill('string'));
    expect(end(first).at(-1)).to.equal('number');
  });
  it('is in nothing after complete code', async () => {
    await loadLanguage('typescript');
    expect(colour('const a = "b"; // c\n', 'typescript').state).to.equal(undefined);
  });
});
