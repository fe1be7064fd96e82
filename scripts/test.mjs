// `npm test`: sets up (a browser too), then runs the suites on the Node that came with the set-up.
import { run } from './run.mjs';
import { setup } from './setup.mjs';

setup();
const { code } = await run('node', ['scripts/suites.mjs', ...process.argv.slice(2)]);
process.exit(code);
