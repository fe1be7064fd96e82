import { expect } from 'chai';
import * as fc from 'fast-check';
import { align } from './rows/align.ts';
import { makeDiffEngine, type CompareRequest } from './diff-engine.ts';
import { diffKind } from './diff-kind.ts';
import type { Arrangement, DiffRow, Piece, Summary } from './rows/diff-row.ts';

interface Compared {
  summary: Summary;
  engine: ReturnType<typeof makeDiffEngine>;
  /** Each row as a line of text: what differs in brackets. */
  drawn(): string[];
}

function compare(before: string, after: string, kind: Exclude<CompareRequest['kind'], 'workbook'> = 'text', arrangement: Arrangement = 'inline', name = 'file.txt'): Compared {
  const engine = makeDiffEngine(() => {});
  engine.push('old', new TextEncoder().encode(before));
  engine.push('new', new TextEncoder().encode(after));
  const summary = engine.compare({ kind, mime: 'text/plain', name, arrangement, onPage: false });
  return { engine, summary, drawn: () => engine.rows(0, 1000).map(line) };
}

const said = (pieces: readonly Piece[] = [], between = ''): string => pieces.map(([text, marked]) => (marked ? `[${text}]` : text)).join(between);
const signs = { added: '+', removed: '−', changed: '~' } as const;

function line(row: DiffRow): string {
  if (row.kind === 'fold') return `… ${row.hidden}`;
  if (row.kind === 'heading') return `# ${row.heading} ${row.count}`;
  if (row.kind === 'value') return `${signs[row.change]} ${row.pieces.map(([text]) => text).join('')}`;
  if (row.kind === 'same') return `  ${said(row.new.pieces, row.new.pieces.length > 1 ? '|' : '')}`;
  if (row.kind === 'changed') return `${said(row.old.pieces)} ⇒ ${said(row.new.pieces)}`;
  return row.kind === 'added' ? `+ ${said(row.new.pieces)}` : `− ${said(row.old.pieces)}`;
}

const numbered = (count: number, change: (line: number) => string | undefined = () => undefined): string => Array.from({ length: count }, (_, at) => change(at + 1) ?? `line ${at + 1}`).join('\n');

describe('the comparison of two texts', () => {
  it('shows what went and what came, with the words that differ, and counts lines', () => {
    const { summary, drawn } = compare('one\nthe red fox\nthree\n', 'one\nthe brown fox\nthree\nfour\n');
    expect(drawn()).to.deep.equal(['  one', '− the [red] fox', '+ the [brown] fox', '  three', '+ four']);
    expect(summary.counts).to.deep.equal({ added: 2, removed: 1, changed: 0 });
    expect(summary.changes).to.equal(2);
  });

  it('marks the words that differ in lines of any length, also where there are many', () => {
    const long = (words: string): string => `${'word '.repeat(3000)}${words}${' word'.repeat(3000)}`;
    const marked = (text: string) => text.replace(/(?: ?word){2,} ?/g, '…');
    expect(compare(long('red'), long('brown')).drawn().map(marked)).to.deep.equal(['−…[red]…', '+…[brown]…']);
    expect(compare(long('x'.repeat(5000)), long('y')).drawn().map(marked)).to.deep.equal([`−…[${'x'.repeat(5000)}]…`, '+…[y]…']);
  });

  it('lets spaces make no difference for who asks for that, and shows both lines as they are written', () => {
    const engine = makeDiffEngine(() => {});
    engine.push('old', new TextEncoder().encode('if (a) {\nb( 1 );\n}\n'));
    engine.push('new', new TextEncoder().encode('if (a) {\n  b(1);\n  c(  2);\n}\n'));
    const summary = engine.compare({ kind: 'text', ignoreSpaces: true, mime: 'text/plain', name: 'a.ts', arrangement: 'split', onPage: false });
    expect(summary.counts).to.deep.equal({ added: 1, removed: 0, changed: 0 });
    const [, second] = engine.rows(0, 10);
    expect(second).to.deep.equal({ kind: 'same', old: { number: 2, pieces: [['b( 1 );']] }, new: { number: 2, pieces: [['  b(1);']] } });
    const alike = makeDiffEngine(() => {});
    alike.push('old', new TextEncoder().encode('a b'));
    alike.push('new', new TextEncoder().encode('a  b'));
    expect(alike.compare({ kind: 'text', ignoreSpaces: true, mime: 'text/plain', name: 'a', arrangement: 'split', onPage: false }).note).to.equal('spelling');
  });

  it('lays lines that took each other’s place side by side', () => {
    const { drawn } = compare('a\nthe red fox\nz', 'a\nthe brown fox\nmore\nz', 'text', 'split');
    expect(drawn()).to.deep.equal(['  a', 'the [red] fox ⇒ the [brown] fox', '+ more', '  z']);
  });

  it('folds what is the same but for three lines around a change, and opens a fold where it is', () => {
    const { engine, drawn } = compare(numbered(100), numbered(100, (at) => (at === 50 ? 'other words here' : undefined)));
    expect(drawn()).to.deep.equal(['… 46', '  line 47', '  line 48', '  line 49', '− line 50', '+ other words here', '  line 51', '  line 52', '  line 53', '… 47']);
    const fold = engine.rows(0, 1)[0]!;
    expect(engine.unfold(fold.kind === 'fold' ? fold.at : -1).rows).to.equal(55);
    expect(drawn()[45]).to.equal('  line 46');
  });

  it('goes from change to change, and stays at the last', () => {
    const { engine } = compare(numbered(100), numbered(100, (at) => (at % 40 === 0 ? `x${at}` : undefined)));
    const first = engine.change(-1, 1)!;
    const second = engine.change(first.row, 1)!;
    expect([first.number, second.number, engine.change(second.row, 1)!.number, engine.change(second.row, -1)!.number]).to.deep.equal([1, 2, 2, 1]);
    expect(line(engine.rows(second.row, second.row + 1)[0]!)).to.equal('− line 80');
  });

  it('numbers lines as each version has them', () => {
    const row = compare('b', 'a\nb').engine.rows(1, 2)[0]!;
    expect(row.kind === 'same' && [row.old.number, row.new.number]).to.deep.equal([1, 2]);
  });

  it('says that only line ends differ, and how', () => {
    const { summary } = compare('a\r\nb\r\n', 'a\nb');
    expect(summary.note).to.equal('lineEnds');
    expect(summary.ends).to.deep.equal({ ways: { old: ['CRLF'], new: ['LF'] }, open: 'new' });
    expect(summary.counts).to.deep.equal({ added: 0, removed: 0, changed: 0 });
  });

  it('takes an empty version for no line at all', () => {
    expect(compare('', 'a\nb').summary.counts).to.deep.equal({ added: 2, removed: 0, changed: 0 });
    expect(compare('', '').summary.rows).to.equal(0);
  });

  it('shows both whole where they are too different to be aligned in time', () => {
    const random = (seed: number) => Array.from({ length: 200_000 }, (_, at) => String((at * seed) % 199_999)).join('\n');
    const { summary } = compare(random(7919), random(104_729));
    expect(summary.note).to.equal('different');
    expect(summary.rows).to.equal(400_000);
  }).timeout(15_000);

  it('finds at once that versions have no line in common', () => {
    const { summary } = compare(numbered(100_000), numbered(100_000, (at) => `other ${at}`));
    expect([summary.note, summary.counts]).to.deep.equal([undefined, { added: 100_000, removed: 100_000, changed: 0 }]);
  }).timeout(15_000);

  it('goes from one text to the other, whatever both are', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e')), fc.array(fc.constantFrom('a', 'b', 'c', 'x', 'y')), (before, after) => {
        const runs = align(before, after, { time: 5000, edits: 1000 })!;
        const [was, is] = [runs.flatMap(({ old: [from, to] }) => before.slice(from, to)), runs.flatMap(({ new: [from, to] }) => after.slice(from, to))];
        expect([was, is]).to.deep.equal([before, after]);
        for (const { kind, old, new: fresh } of runs) if (kind === 'same') expect(before.slice(...old)).to.deep.equal(after.slice(...fresh));
      }),
    );
  });

  it('aligns 100,000 lines with a thousand changes', () => {
    const { summary, engine } = compare(numbered(100_000), numbered(100_000, (at) => (at % 100 === 0 ? `changed ${at}` : undefined)));
    expect(summary.counts).to.deep.equal({ added: 1000, removed: 1000, changed: 0 });
    expect(engine.rows(summary.rows - 2, summary.rows).map(line)).to.deep.equal(['− [line] 100000', '+ [changed] 100000']);
  }).timeout(15_000);
});

describe('the comparison of two tables', () => {
  const before = 'id,name,price\n1,Apple,10\n2,Pear,20\n3,Plum,30\n4,Fig,40\n';

  it('matches rows by the column that tells them apart, wherever they stand, and marks cells', () => {
    const { summary, drawn } = compare(before, 'id,name,price\n3,Plum,30\n1,Apple,12\n4,Fig,40\n5,Kiwi,50\n', 'table');
    expect(summary.key).to.equal('id');
    expect(summary.counts).to.deep.equal({ added: 1, removed: 1, changed: 1 });
    expect(drawn()).to.deep.equal(['  3|Plum|30', '− 1Apple[10]', '+ 1Apple[12]', '− 2Pear20', '  4|Fig|40', '+ 5Kiwi50']);
  });

  it('shows a changed row side by side with itself, and not a row that came beside one that went', () => {
    const { drawn } = compare(before, 'id,name,price\n1,Apple,12\n5,Kiwi,50\n3,Plum,30\n4,Fig,40\n', 'table', 'split');
    expect(drawn()).to.deep.equal(['1Apple[10] ⇒ 1Apple[12]', '− 2Pear20', '+ 5Kiwi50', '  3|Plum|30', '  4|Fig|40']);
  });

  it('makes room for what gets longer further down: numbers of rows are never cut to what all have in common', () => {
    const rows = (changed: string): string => `id,name\n${numbered(12_000, (at) => `${at},bird ${at === 11_000 ? changed : at % 10}`)}`;
    const { summary } = compare(rows('one'), rows('two'), 'table', 'inline', 'a.csv');
    expect(summary.columns!.map(({ name, width }) => [name, width])).to.deep.equal([['id', 5 + 2], ['name', 8 + 2]]);
  });
  it('compares by the names of columns: one that came is a column of its own', () => {
    const { summary } = compare('id,price\n1,10\n2,20\n', 'id,stock,price\n1,5,10\n2,6,20\n', 'table');
    expect(summary.columns!.map(({ name, change }) => [name, change])).to.deep.equal([['id', undefined], ['stock', 'added'], ['price', undefined]]);
    expect(summary.counts).to.deep.equal({ added: 1, removed: 0, changed: 0 });
  });
  it('finds the rows again where a column went or came, also where no column tells them apart', () => {
    const { summary, drawn } = compare(',city,note\n0,Rome,x\n1,Rome,x\n2,Oslo,y\n', 'city,note,more\nRome,x,1\nRome,x,1\nOslo,z,2\n', 'table');
    expect(drawn()).to.deep.equal(['  Rome|x|1|', '  Rome|x|1|', '− Oslo[y]2', '+ Oslo[z]2']);
    expect(summary.counts).to.deep.equal({ added: 2, removed: 2, changed: 0 });
    expect(summary.note).to.equal(undefined);
  });
  it('knows a column by its cells where it has another name, and says both', () => {
    const { summary, drawn } = compare('kind,culmen,n\na,39.1,1\nb,38.2,1\nc,7,1\n', 'kind,bill,n\na,39.1,1\nb,38.2,1\nc,7,2\nd,8,2\n', 'table');
    expect(summary.columns!.map(({ name, was }) => [name, was])).to.deep.equal([['kind', undefined], ['bill', 'culmen'], ['n', undefined]]);
    expect(drawn()).to.deep.equal(['  a|39.1|1', '  b|38.2|1', '− c7[1]', '+ c7[2]', '+ d82']);
    expect(summary.counts).to.deep.equal({ added: 1, removed: 0, changed: 2 });
  });
  it('says which columns stand at another place, the fewest that will do, and counts them', () => {
    const { summary, drawn } = compare('id,city,price,stock\n1,Rome,10,5\n2,Oslo,20,6\n', 'id,price,stock,city\n1,10,5,Rome\n2,20,6,Oslo\n', 'table');
    expect(summary.columns!.map(({ name, moved }) => [name, moved])).to.deep.equal([['id', undefined], ['price', undefined], ['stock', undefined], ['city', true]]);
    expect(summary.counts).to.deep.equal({ added: 0, removed: 0, changed: 1 });
    expect(summary.note).to.equal(undefined);
    expect(drawn().every((row) => row.startsWith('  '))).to.equal(true);
  });
  it('takes no column for moved because others came or went before it', () => {
    const { summary } = compare('a,id,b,c\n0,1,x,y\n0,2,x,z\n', 'id,new,b,c\n1,n,x,y\n2,m,x,z\n', 'table');
    expect(summary.columns!.filter(({ moved }) => moved)).to.deep.equal([]);
  });
  it('shows each of several columns of one name', () => {
    const { summary, drawn } = compare('id,note,note\n1,a,b\n2,a,b\n', 'id,note,note\n1,a,c\n2,a,b\n', 'table');
    expect(summary.columns!.map(({ name }) => name)).to.deep.equal(['id', 'note', 'note (2)']);
    expect(drawn()).to.deep.equal(['− 1a[b]', '+ 1a[c]', '  2|a|b']);
  });

  it('makes room for the sign before the name of a column that came or went', () => {
    const { summary } = compare('id,gone so\n1,a\n', 'id,colour\n1,b\n', 'table');
    expect(summary.columns!.map(({ name, width }) => [name, width])).to.deep.equal([['id', 2 + 2], ['colour', 2 + 6 + 2], ['gone so', 2 + 7 + 2]]);
  });

  it('matches by order where no column tells rows apart', () => {
    const { summary, drawn } = compare('city,note\nRome,x\nRome,x\nOslo,y\n', 'city,note\nRome,x\nRome,x\nOslo,z\n', 'table');
    expect(summary.key).to.equal(undefined);
    expect(drawn()).to.deep.equal(['  Rome|x', '  Rome|x', '− Oslo[y]', '+ Oslo[z]']);
  });

  it('keeps a line end inside quotes in its cell', () => {
    const { summary } = compare('id,text\n1,"a\nb"\n2,c\n', 'id,text\n1,"a\nB"\n2,c\n', 'table');
    expect(summary.counts).to.deep.equal({ added: 0, removed: 0, changed: 1 });
  });
});

describe('the comparison of JSON that is a graph', () => {
  const graph = (nodes: readonly string[], more: object = {}): string => JSON.stringify({ nodes: nodes.map((id) => ({ id })), edges: nodes.slice(1).map((target) => ({ source: nodes[0], target })), ...more });
  const guessed = (before: string, after: string, name = 'a.json') => {
    const engine = makeDiffEngine(() => {});
    engine.push('old', new TextEncoder().encode(before));
    engine.push('new', new TextEncoder().encode(after));
    const { kind } = engine.compare({ kind: 'json', guess: true, mime: 'application/json', name, arrangement: 'inline', onPage: false });
    return { kind, drawn: engine.rows(0, 100).map(line) };
  };

  it('is of nodes and links, whatever its type says', () => {
    expect(guessed(graph(['a', 'b', 'c']), graph(['a', 'c', 'd']))).to.deep.equal({ kind: 'graph', drawn: ['# nodes 2', '− b', '+ d', '# links 2', '− a → b', '+ a → d'] });
  });

  it('is of values where one version is none, and where values are asked for', () => {
    expect(guessed(graph(['a', 'b']), '{"nodes":[{"id":"a"}]}').kind).to.equal('json');
    expect(guessed('{"nodes":"a"}', '{"nodes":"b"}').kind).to.equal('json');
    expect(compare(graph(['a', 'b']), graph(['a', 'c']), 'json').drawn().some((row) => row.startsWith('#'))).to.equal(false);
  });
});

describe('the comparison of two notebooks', () => {
  const code = (source: string[], count: number, ...outputs: object[]) => ({ cell_type: 'code', metadata: { collapsed: count > 9 }, execution_count: count, source, outputs });
  const book = (...cells: object[]): string => JSON.stringify({ cells, metadata: {}, nbformat: 4, nbformat_minor: 5 });
  const printed = (text: string) => ({ output_type: 'stream', name: 'stdout', text: [text] });
  const picture = (data: string) => ({ output_type: 'display_data', metadata: {}, data: { 'image/png': data } });

  it('is of what its cells and outputs say, whatever the numbers of their runs', () => {
    const before = book({ cell_type: 'markdown', metadata: {}, source: ['# Herons'] }, code(['a = 1\n', 'print(a)'], 1, printed('1\n')), code(['plot()'], 2, picture('AAAA')));
    const after = book({ cell_type: 'markdown', metadata: {}, source: ['# Herons'] }, code(['a = 2\n', 'print(a)'], 11, printed('2\n')), code(['plot()'], 12, picture('AAAB')), code(['new()'], 13));
    const { summary, drawn } = compare(before, after, 'notebook', 'split');
    const same = ['  %% [markdown]', '  # Herons', '  ', '  %% [code]', 'a = [1] ⇒ a = [2]', '  print(a)', '  %% [output]', '1 ⇒ 2', '  ', '  %% [code]', '  plot()', '  %% [output]'];
    expect(drawn()).to.deep.equal([...same, '[image, 4, [0ff323f9]] ⇒ [image, 4, [0cf31f40]]', '+ ', '+ %% [code]', '+ new()']);
    expect(summary.changes).to.equal(3);
  });

  it('says that the cells are the same where only runs or settings differ', () => {
    expect(compare(book(code(['x'], 1)), book(code(['x'], 7)), 'notebook').summary.note).to.equal('runs');
    expect(compare('{}', book(code(['x'], 7)), 'notebook').summary.note).to.equal('unread');
  });
});

describe('the comparison of two JSON values', () => {
  it('lists paths that came, went and changed, whatever the order of fields', () => {
    const { summary, drawn } = compare('{"a":1,"b":{"c":[1,2,3],"gone":true},"same":null}', '{"same":null,"b":{"c":[1,3],"d e":"new"},"a":2}', 'json');
    expect(drawn()).to.deep.equal(['− b.gone: true', '− b.c[1]: 2', '+ b["d e"]: "new"', '~ a: 1 → 2']);
    expect(summary.counts).to.deep.equal({ added: 1, removed: 2, changed: 1 });
  });

  it('compares elements with an identity with their namesakes', () => {
    const { drawn } = compare('[{"id":1,"n":"a"},{"id":2,"n":"b"}]', '[{"id":2,"n":"B"},{"id":1,"n":"a"},{"id":3,"n":"c"}]', 'json');
    expect(drawn()).to.deep.equal(['~ [id=2].n: "b" → "B"', '+ [id=3]: {"id":3,"n":"c"}']);
  });

  it('says that only the spelling differs where the values are equal', () => {
    expect(compare('{"a":1,"b":2}', '{ "b": 2, "a": 1 }', 'json').summary.note).to.equal('spelling');
  });

  it('tells numbers apart that have more digits than a number holds, or are too large or too small for one', () => {
    expect(compare('{"id":12345678901234567890,"n":1}', '{"id":12345678901234567891,"n":1.0}', 'json').drawn()).to.deep.equal(['~ id: 12345678901234567890 → 12345678901234567891']);
    expect(compare('[1e400,1e-400,0e-400]', '[1e500,1e-500,0]', 'json').drawn()).to.deep.equal(['~ [0]: 1e400 → 1e500', '~ [1]: 1e-400 → 1e-500']);
    expect(compare('[{"id":12345678901234567890},{"id":12345678901234567891}]', '[{"id":12345678901234567891}]', 'json').drawn()).to.deep.equal(['− [id=12345678901234567890]: {"id":12345678901234567890}']);
  });

  it('compares as text where a name comes twice in one object, and says so', () => {
    const { summary, drawn } = compare('{"a":"\\\\","b":1,"b":2}', '{"a":"\\\\","b":3,"b":2}', 'json');
    expect([summary.note, drawn()]).to.deep.equal(['more', ['− {"a":"\\\\","b":[1],"b":2}', '+ {"a":"\\\\","b":[3],"b":2}']]);
    expect(compare('{"a\\"":1}\n{"a\\"" : [{"b":"b:","":{}}]}', '{"a\\"":2}\n', 'json', 'inline', 'a.jsonl').summary.note).to.equal(undefined);
  });

  it('compares as text what is no JSON', () => {
    const { summary, drawn } = compare('{"a":1}', '{"a":1', 'json');
    expect(summary.note).to.equal('unread');
    expect(drawn()).to.deep.equal(['− {"a":1[}]', '+ {"a":1']);
  });

  it('changes nothing but itself with a field of a prototype’s name', () => {
    expect(compare('{"__proto__":{"x":1}}', '{"__proto__":{"x":2},"constructor":3}', 'json').drawn()).to.deep.equal(['~ __proto__.x: 1 → 2', '+ constructor: 3']);
    expect(({} as { x?: number }).x).to.equal(undefined);
  });

  for (const depth of [5000, 100_000])
    it(`never takes values nested ${depth} deep for the same where they differ`, () => {
      const deep = (inner: string) => '['.repeat(depth) + inner + ']'.repeat(depth);
      const { summary } = compare(deep('1'), deep('2'), 'json');
      expect(summary.changes).to.equal(1);
      expect(summary.note).not.to.equal('spelling');
    });

  it('reads a file of JSON lines as a list', () => {
    expect(compare('{"id":1}\n{"id":2}\n', '{"id":1}\n{"id":3}\n', 'json', 'inline', 'a.ndjson').drawn()).to.deep.equal(['− [id=2]: {"id":2}', '+ [id=3]: {"id":3}']);
  });
});

describe('the comparison of two knowledge graphs', () => {
  const graph = (nodes: object[], links: object[]) => JSON.stringify({ nodes, links });

  it('tells long numbers apart, also where they are ids, and compares as text where a name comes twice', () => {
    const numbered = (id: string, count: string) => `{"nodes":[{"id":${id},"count":${count}},{"id":"b"}],"links":[{"source":${id},"target":"b"}]}`;
    expect(compare(numbered('"a"', '12345678901234567890'), numbered('"a"', '12345678901234567891'), 'graph').drawn()).to.deep.equal(['# nodes 1', '~ a.count: 12345678901234567890 → 12345678901234567891']);
    expect(compare(numbered('12345678901234567890', '1'), numbered('12345678901234567891', '1'), 'graph').drawn()).to.deep.equal(
      ['# nodes 2', '− 12345678901234567890: count: 1', '+ 12345678901234567891: count: 1', '# links 2', '− 12345678901234567890 → b', '+ 12345678901234567891 → b'],
    );
    expect(compare(numbered('"a"', '1,"count":2'), numbered('"a"', '2,"count":2'), 'graph').summary.note).to.equal('more');
  });

  it('lists nodes and links that came, went and changed', () => {
    const before = graph([{ id: 'a', name: 'Aspirin' }, { id: 'b' }, { id: 'c' }], [{ source: 'a', target: 'b', label: 'treats' }]);
    const after = graph([{ id: 'a', name: 'Aspirin', dose: 5 }, { id: 'b' }, { id: 'd', type: 'drug', dose: { mg: 5 } }], [{ source: 'a', target: 'b', label: 'treats', score: 1 }, { source: 'a', target: 'd', evidence: 'PMID:17' }]);
    const { summary, drawn } = compare(before, after, 'graph');
    expect(drawn()).to.deep.equal(['# nodes 3', '− c', '+ Aspirin (a).dose: 5', '+ d: type: drug, dose: {"mg":5}', '# links 2', '+ Aspirin → b · treats.score: 1', '+ Aspirin → d: evidence: PMID:17']);
    expect(summary.counts).to.deep.equal({ added: 4, removed: 1, changed: 0 });
  });

  it('says no id twice, where it is a number too', () => {
    const { drawn } = compare(graph([{ id: 1 }, { id: 2 }], [{ source: 1, target: 2, label: 'cites' }]), graph([{ id: 1 }, { id: 3, name: 'New', year: 3 }], [{ source: 1, target: 3, label: 'cites' }]), 'graph');
    expect(drawn()).to.deep.equal(['# nodes 2', '− 2', '+ New (3): year: 3', '# links 2', '− 1 → 2 · cites', '+ 1 → New · cites']);
  });
});

describe('the way in which two versions are compared', () => {
  const file = (mime: string, name = 'x') => ({ mime, name });
  it('is what both are, text for texts of two kinds, none for what has no text', () => {
    expect(diffKind(file('text/csv'), file('text/csv'))).to.equal('table');
    expect(diffKind(file('text/csv'), file('application/json'))).to.equal('text');
    expect(diffKind(file('image/png'), file('image/svg+xml'))).to.equal('image');
    expect(diffKind(file('image/png'), file('text/plain'))).to.equal(undefined);
    expect(diffKind(file('application/zip'), file('application/zip'))).to.equal(undefined);
    expect(diffKind(file('application/octet-stream', 'a.py'), file('text/x-python', 'a.py'))).to.equal('text');
    expect(diffKind(file('application/n-triples', 'a.nt'), file('application/trig', 'a.trig'))).to.equal('text');
  });
});
