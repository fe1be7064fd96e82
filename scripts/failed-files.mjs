/**
 * Reporter of `node --test`: the files in which a test failed, one a line, as absolute paths. A test of a shared suite counts for the
 * file that runs the suite, which its place in the sources does not tell.
 * @param {AsyncIterable<{type: string, data: {file?: string, entryFile?: string}}>} events
 */
export default async function* failedFiles(events) {
  const told = new Set();
  for await (const { type, data } of events) {
    const file = data.entryFile ?? data.file;
    if (type !== 'test:fail' || told.has(file)) continue;
    told.add(file);
    yield `${file}\n`;
  }
}
