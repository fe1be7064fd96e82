import { expect } from 'chai';
import { makeMarkdownEngine } from '../markdown-engine.ts';

const shown = (text: string, name = 'page.mdx'): string => makeMarkdownEngine().render(text, [], name).pieces.join('');

describe('MDX', () => {
  it('hides imports and comments, and shows as code what is exported and what would be reckoned', () => {
    const page = shown("import Tabs from '@theme/Tabs';\nimport {\n  A,\n\n  B,\n} from './b';\n\nexport const meta = {\n  title: 'x',\n\n  tags: [1],\n};\n\n# Of {props.version}\n\n{/* for us */}\n\nOne {1 + 1}{' '}and {'two'}.\n\n{items.map((one) => (\n  <Row {...one} />\n))}\n");
    expect(page).to.not.include('import').and.not.include('for us').and.not.include("'b'");
    expect(page).to.include('<pre data-language="jsx"><code>export const meta = {').and.include('  tags: [1],\n};');
    expect(page).to.include('Of <code>{props.version}</code></h1>').and.include('<p>One <code>{1 + 1}</code> and two.</p>');
    expect(page).to.include('<code>{items.map((one) =&gt; (');
  });
  it('shows what components hold, with the titles that their attributes give', () => {
    const page = shown('<Tabs groupId="os">\n  <TabItem value="mac" label="macOS">\n\n  Use `brew`:\n\n  ```sh\n  brew install # </Tabs>\n  ```\n\n  </TabItem>\n</Tabs>\n\n<Steps>\n### First\n\nDo it.\n</Steps>\n');
    expect(page).to.include('<strong>macOS</strong>').and.include('<code>brew</code>').and.include('brew install # &lt;/Tabs&gt;').and.include('>First</h3>').and.include('<p>Do it.</p>');
    expect(page).to.not.include('TabItem').and.not.include('Steps');
  });
  it('knows alerts, folds, pictures and links by their names and attributes', () => {
    expect(shown('<Callout type="warning" title="Mind">\n  Be **careful**.\n</Callout>')).to.include('<blockquote data-alert="warning">').and.include('Mind').and.include('<strong>careful</strong>');
    expect(shown('<Tip>\nShort.\n</Tip>')).to.include('data-alert="tip"');
    expect(shown('<Accordion title="More">\n\nWords.\n\n</Accordion>')).to.include('<details><summary>More</summary>').and.include('Words.');
    expect(shown('<Image src="a.png" alt="A view" />')).to.include('<img src="a.png" alt="A view">');
    expect(shown('<Card title="Next" href="/next" />')).to.include('<a href="/next"><strong>Next</strong></a>');
    expect(shown('See <Link to="/a">the other</Link> and <Badge text="new" />.')).to.include('<a href="/a">the other</a>').and.include('<code>&lt;Badge text=&quot;new&quot; /&gt;</code>');
  });
  it('shows a component that is nothing but its attributes as it is written, and the words of one with handlers', () => {
    expect(shown('<Chart data={[1, 2, {a: "}"}]} />\n\nAfter.')).to.include('<code>&lt;Chart data={[1, 2, {a: &quot;}&quot;}]} /&gt;</code>').and.include('<p>After.</p>');
    expect(shown('<Button onClick={() => alert("x")}>Press me</Button>')).to.include('Press me').and.not.include('alert');
    expect(shown('<div style={{color: "red"}} className="box" onClick={() => x > 1}>\n\n**Bold**\n\n</div>')).to.include('<div class="box">').and.include('<strong>Bold</strong>').and.not.include('x &gt;');
  });
  it('leaves code, formulas and names of headings alone', () => {
    const page = shown('## Use {#use}\n\n`{a}` and `<B />`\n\n```js\nimport a from "b";\n<C x={1} />\n```\n\n$\\frac{a}{b}$\n');
    expect(page).to.include('data-anchor="use">Use<').and.include('<code>{a}</code> and <code>&lt;B /&gt;</code>').and.include('import a from').and.include('&lt;C x={1} /&gt;').and.include('\\frac{a}{b}');
  });
  it('is Markdown that begins with an import, and no other', () => {
    expect(shown("import A from 'a';\n\n<A>\n\nWords\n\n</A>", 'page.md')).to.equal('<div>\n<p>Words</p>\n</div>\n');
    expect(shown('Words {a} of <Promise> in it.\n\nimport duties rose from 3 % on.', 'page.md')).to.include('{a}').and.include('import duties');
  });
  it('shows what is not closed as it can, and ends', () => {
    expect(shown('<Tabs>\n\nWords\n')).to.include('Words');
    expect(shown('{open\n\nWords\n')).to.include('Words');
    expect(shown(`${'<A>'.repeat(3000)}\n\n${'{'.repeat(3000)}\n\n${'<b c={'.repeat(2000)}`)).to.be.a('string');
  });
});
