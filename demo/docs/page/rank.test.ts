import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rank } from './rank.ts';

const sections = [
  { page: 'Viewers', title: 'Large files', address: '/a', text: 'Tables show their first rows.' },
  { page: 'Storage', title: 'Keys', address: '/b', text: 'Large files lie in the store.' },
  { page: 'Large files', title: 'Limits', address: '/c', text: '' },
];

test('a section is found by every word of the query, in whatever place', () => {
  assert.deepEqual(rank(sections, 'STORE large').map(({ address }) => address), ['/b']);
  assert.deepEqual(rank(sections, 'nowhere'), []);
  assert.deepEqual(rank(sections, '   '), []);
});

test('a word in the title counts more than one in the page’s title, that more than one in the text', () => {
  assert.deepEqual(rank(sections, 'large').map(({ address }) => address), ['/a', '/c', '/b']);
  assert.equal(rank(sections, 'large', 2).length, 2);
});
