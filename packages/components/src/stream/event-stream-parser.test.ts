import { expect } from 'chai';
import { EventStreamParser, type EventStreamMessage } from './event-stream-parser.ts';

function parse(...chunks: string[]): EventStreamMessage[] {
  const parser = new EventStreamParser();
  return chunks.flatMap((chunk) => parser.push(chunk));
}
const data = (...chunks: string[]): string[] => parse(...chunks).map((message) => message.data);

describe('EventStreamParser', () => {
  it('gives a message at its blank line, not before', () => {
    expect(data('data: a\n')).to.deep.equal([]);
    expect(data('data: a\n\n')).to.deep.equal(['a']);
    expect(data('data: a')).to.deep.equal([]);
  });

  it('joins the data lines of a message by line feeds', () => {
    expect(data('data: a\ndata:b\ndata\ndata:  c\n\n')).to.deep.equal(['a\nb\n\n c']);
  });

  it('reads lines that end with LF, CR or CRLF', () => {
    expect(data('data: a\r\n\r\ndata: b\r\rdata: c\n\n')).to.deep.equal(['a', 'b', 'c']);
  });

  it('reads the same however the text is cut', () => {
    const text = '\uFEFF: hello\r\nid: 1\r\ndata: {"a":\r\ndata: 1}\r\n\r\nretry: 10\r\nevent: x\r\nid: 2\r\ndata: ü\r\n\r\n';
    const whole = parse(text);
    expect(whole.map(({ id, event }) => [id, event])).to.deep.equal([['1', 'message'], ['2', 'x']]);
    for (let at = 1; at < text.length; at++) expect(parse(text.slice(0, at), text.slice(at))).to.deep.equal(whole);
    expect(parse(...text)).to.deep.equal(whole);
  });

  it('keeps an id over messages, and takes it only with the blank line', () => {
    const parser = new EventStreamParser();
    parser.push('id: 1\ndata: a\n\n');
    expect(parser.push('data: b\n\n')[0]!.id).to.equal('1');
    parser.push('id: 2\ndata: c\n');
    expect(parser.lastId).to.equal('1');
    parser.push('\n');
    expect(parser.lastId).to.equal('2');
  });

  it('ignores comments, unknown fields, an id with NUL and a retry that is no number', () => {
    const parser = new EventStreamParser();
    expect(parser.push(': beat\nfoo: bar\nid: a\0b\nretry: 1x\ndata: a\n\n')).to.deep.equal([{ id: '', event: 'message', data: 'a' }]);
    expect(parser.retry).to.equal(undefined);
  });

  it('gives no message without data', () => {
    expect(data('event: x\n\nid: 3\n\n: beat\n\n')).to.deep.equal([]);
  });

  it('reads a line of 64 MB in 64,000 pieces; a parser that joins at each piece never ends', () => {
    const parser = new EventStreamParser();
    const piece = 'x'.repeat(1000);
    parser.push('data: ');
    for (let at = 0; at < 64_000; at++) parser.push(piece);
    expect(parser.push('\n\n')[0]!.data.length).to.equal(64_000_000);
  });
});
