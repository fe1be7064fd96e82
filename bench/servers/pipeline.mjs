// The anchor of `bench/transfer.ts`: a bare Node pipeline from a request to a file, synced at its end, and back.
import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';

const [path] = process.argv.slice(2);

createServer(async (request, response) => {
  if (request.method === 'GET') return void pipeline(createReadStream(path), response);
  await pipeline(request, createWriteStream(path));
  const file = await open(path, 'r+');
  await file.sync();
  await file.close();
  response.end('stored');
}).listen(0, '127.0.0.1', function listening() {
  console.log(`listening on http://127.0.0.1:${this.address().port}`);
});
