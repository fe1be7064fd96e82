/** Which schemas ask rightly that arguments are repeated in headers: MCP 2026-07-28, Streamable HTTP, custom headers from tool parameters. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { JsonObject } from '@mcp-canvas/contract';
import { headerFault } from './header-schema.ts';

const object = (properties: JsonObject, more: JsonObject = {}): JsonObject => ({ type: 'object', properties, ...more });
const region = (name: unknown = 'Region', type: string | undefined = 'string'): JsonObject => ({ ...(type && { type }), 'x-mcp-header': name as string });

const right: Record<string, JsonObject> = {
  nothing: object({ a: { type: 'number' } }),
  'a string, an integer and a boolean': object({ a: region('A'), b: region('B', 'integer'), c: region('C', 'boolean') }),
  'a property of a property': object({ where: object({ region: region() }) }),
  'a property of the same name': object({ 'x-mcp-header': { type: 'string' } }),
  'a value that only looks like it': object({ a: { type: 'object', default: { 'x-mcp-header': '' }, enum: [{ 'x-mcp-header': '' }] } }),
};
const wrong: Record<string, JsonObject> = {
  'a number': object({ a: region('A', 'number') }),
  'an object': object({ a: region('A', 'object') }),
  'no type': object({ a: { 'x-mcp-header': 'A' } }),
  'no name': object({ a: region('') }),
  'a name with a space': object({ a: region('a b') }),
  'a name with a colon': object({ a: region('a:b') }),
  'a name with a line end': object({ a: region('a\r\nb') }),
  'a name that is no text': object({ a: region(7) }),
  'the same name twice, in other letters': object({ a: region('Region'), where: object({ b: region('REGION') }) }),
  'the root': { ...region(), properties: {} },
  'an item': object({ a: { type: 'array', items: region() } }),
  'one of several': object({ a: { oneOf: [region()] } }),
  'a branch of the root': object({}, { allOf: [object({ a: region() })] }),
  'a definition': object({}, { $defs: { a: region() } }),
  'a pattern': object({}, { patternProperties: { '^a': region() } }),
  'a property of an item': object({ a: { type: 'array', items: object({ b: region() }) } }),
};

for (const [what, schema] of Object.entries(right)) it(`takes ${what}`, () => assert.equal(headerFault(schema), undefined));
for (const [what, schema] of Object.entries(wrong)) it(`refuses ${what}`, () => assert.match(headerFault(schema) ?? '', /x-mcp-header/));

it('ends with a schema of any depth', () => {
  let deep: JsonObject = region();
  for (let depth = 0; depth < 100_000; depth += 1) deep = { not: deep };
  assert.match(headerFault(deep) ?? '', /elsewhere/);
});
