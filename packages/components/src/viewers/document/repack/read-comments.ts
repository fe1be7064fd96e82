import { wordsOf } from './words-of.ts';
import { attributeOf } from '../../office/xml-attribute.ts';

/** What a reviewer says of words of the document. */
export interface Comment {
  id: string;
  by: string;
  /** As it stands in the file: the time of who wrote it, in no zone. */
  at: string;
  /** A line a paragraph. */
  text: string;
  resolved: boolean;
  answers: Comment[];
}

/** More would make the view slow; the rest is said to be missing. */
const MOST = 1000;
/** Characters of one of them; more than any reviewer writes. */
const LONGEST = 20_000;

/** Comments (ECMA-376 part 1, section 17.13.4) with their answers under them, which a part of its own tells (MS-DOCX, section 2.5.1.3). */
export function readComments(xml: string, extended: string): { comments: Comment[]; unread: number } {
  const [, ...all] = xml.split(/(?=<(?:[\w.-]+:)?comment\s)/);
  const threads = new Map(Array.from(extended.matchAll(/<(?:[\w.-]+:)?commentEx\s([^<>]*)>/g), ([, said = '']) => [attributeOf(said, 'paraId') ?? '', said]));
  const heads = new Map<string, Comment>();
  const comments: Comment[] = [];
  for (const text of all.slice(0, MOST)) {
    const comment = commentOf(text);
    // A thread is named by the last paragraph of its comments.
    const name = attributeOf(text.slice(Math.max(0, text.lastIndexOf('paraId=') - 1)), 'paraId') ?? '';
    const said = threads.get(name) ?? '';
    const head = heads.get(attributeOf(said, 'paraIdParent') ?? '');
    comment.resolved = !head && attributeOf(said, 'done') === '1';
    if (name) heads.set(name, head ?? comment);
    (head?.answers ?? comments).push(comment);
  }
  return { comments, unread: Math.max(0, all.length - MOST) };
}

function commentOf(text: string): Comment {
  const tag = text.slice(0, text.indexOf('>'));
  const id = (attributeOf(tag, 'id') ?? '').replace(/\W/g, '').slice(0, 20);
  const words = wordsOf(text).trim();
  const said = words.length > LONGEST ? `${words.slice(0, LONGEST)} …` : words;
  return { id, by: (attributeOf(tag, 'author') ?? '').slice(0, 200), at: (attributeOf(tag, 'date') ?? '').slice(0, 40), text: said, resolved: false, answers: [] };
}
