import { expect } from 'chai';
import { sceneOf } from './read-scene.ts';

const scene = (...elements: unknown[]) => sceneOf({ type: 'excalidraw', elements });
const ids = (...elements: unknown[]): string[] => scene(...elements).figures.map(({ id }) => id);
const box = (id: string, more: object = {}) => ({ type: 'rectangle', id, ...more });
const words = (id: string, more: object = {}) => ({ type: 'text', id, text: id, ...more });

describe('a scene of a file', () => {
  it('has its elements in their order, without what is none', () => expect(ids(box('a'), null, 7, 'x', { type: 'mystery' }, box('b'))).to.deep.equal(['a', 'b']));

  it('has words on what holds them, whichever of both knows of the other', () => {
    expect(ids(words('w', { containerId: 'a' }), box('a'), box('b'))).to.deep.equal(['a', 'w', 'b']);
    expect(ids(box('a', { boundElements: [{ type: 'text', id: 'w' }] }), box('b'), words('w'))).to.deep.equal(['a', 'w', 'b']);
  });

  it('has words alone whose holder is not there, is a text, or is themselves', () => {
    const { figures } = scene(words('a', { containerId: 'b' }), words('b', { containerId: 'a' }), words('c', { containerId: 'c' }), words('d', { containerId: 'gone' }));
    expect(figures.map(({ id, words }) => [id, words!.within])).to.deep.equal([['a', undefined], ['b', undefined], ['c', undefined], ['d', undefined]]);
  });

  it('has labels of programs as words, in their colour or that of their shape', () => {
    const { figures } = scene(box('a', { label: { text: 'one', strokeColor: 'red' }, strokeColor: 'blue' }), box('b', { label: 'two', strokeColor: 'blue' }), { type: 'arrow', id: 'c', text: 'three' }, box('d', { label: { text: '  ' } }), box('e', { label: { text: 5 } }));
    const texts = figures.filter(({ kind }) => kind === 'text');
    expect(texts.map(({ words, stroke }) => [words!.text, words!.within, stroke])).to.deep.equal([['one', 'a', 'red'], ['two', 'b', 'blue'], ['three', 'c', '#1e1e1e']]);
  });

  it('has no label besides the words of its own', () => expect(ids(box('a', { label: { text: 'no' } }), words('w', { containerId: 'a' }))).to.deep.equal(['a', 'w']));

  it('has what a frame names in it', () => expect(scene(box('a'), box('b', { frameId: 'g' }), { type: 'frame', id: 'f', children: ['a', 'b', 'gone', 7] }).figures.map(({ frame }) => frame)).to.deep.equal(['f', 'g', undefined]));

  it('is without what a program took out again', () => expect(ids(box('a'), box('b'), box('c'), { type: 'delete', ids: 'a, c' })).to.deep.equal(['b']));

  it('draws both of two with one name', () => expect(scene(box('a'), box('a')).figures.length).to.equal(2));

  it('knows what arrows without points go to', () => {
    const { routes } = scene({ type: 'arrow', start: { id: 'a' }, end: { id: 'b' } }, { type: 'arrow', startBinding: { elementId: 'c' } }, { type: 'arrow', start: { id: 'a' }, points: [[0, 0], [1, 1]] });
    expect([...routes.values()]).to.deep.equal([['a', 'b'], ['c', undefined]]);
  });

  it('has files that are pictures', () => {
    const files = { a: { dataURL: 'data:image/png;base64,AAAA' }, b: { dataURL: 'https://tracker.test/a.png' }, c: { dataURL: 'data:text/html,x' }, d: null, ['__proto__']: { dataURL: 5 } };
    expect([...sceneOf({ elements: [], files }).files.keys()]).to.deep.equal(['a']);
  });

  it('says in a sentence what is no scene and what is too much', () => {
    for (const none of [undefined, null, 5, 'x', [], {}, { elements: {} }]) expect(() => sceneOf(none)).to.throw('A scene of Excalidraw has a list of elements.');
    expect(() => scene(...Array.from({ length: 20_001 }, () => ({})))).to.throw('The scene has 20001 elements; at most 20000 are drawn.');
  });
});
