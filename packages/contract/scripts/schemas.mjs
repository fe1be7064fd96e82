// Writes the JSON Schemas of what a tool may return and of the stream's events, from the types. `--check` only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Fields that hold content on its way to the store: no event carries them. */
const inside = ['spilled', 'path'];

/** One row a schema: the type it is made from, and the file it goes to. */
const schemas = [
  { type: 'ToolOutput', source: 'tool-output.ts', file: 'tool-output.json', title: 'What an MCP tool returns' },
  { type: 'StreamEvent', source: 'stream-event.ts', file: 'stream-event.json', title: 'One event of a session’s stream' },
];

/** The schema's text, as it is committed. */
export function schemaText({ type, source, file, title }) {
  const generator = createGenerator({
    path: join(root, 'src', source), tsconfig: join(root, 'tsconfig.json'), type, expose: 'export', topRef: true, jsDoc: 'extended', sortProps: true,
    // Readers ignore what they do not know (CONTRACT section 2), and so do the schemas.
    additionalProperties: true, skipTypeCheck: true,
  });
  const { $schema, definitions, ...schema } = generator.createSchema(type);
  if (definitions.Artifact) {
    for (const field of inside) delete definitions.Artifact.properties[field];
    delete definitions.SpilledContent;
  }
  const whole = { $schema, $id: `urn:mcp-canvas:schema:${file.replace('.json', '')}`, title, ...schema, definitions };
  // JSON Schema's `deprecated` is a flag; the generator copies the comment.
  return `${JSON.stringify(whole, (key, value) => (key === 'deprecated' && typeof value === 'string' ? true : value), 2)}\n`;
}

export const schemaFiles = schemas.map((row) => ({ ...row, path: join(root, 'src/schema', row.file) }));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const check = process.argv.includes('--check');
  for (const row of schemaFiles) {
    const text = schemaText(row);
    if (!check) writeFileSync(row.path, text);
    else if (readFileSync(row.path, 'utf8') !== text) {
      console.error(`${row.file} is not what the types say: run node packages/contract/scripts/schemas.mjs`);
      process.exitCode = 1;
    }
  }
}
