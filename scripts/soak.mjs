// `npm run soak -- kills [ROUNDS]`, `npm run soak -- fleet [ROUNDS]`: what `npm test` does briefly, for long. 100 rounds when nothing is said.
import { run } from './run.mjs';

const [what = 'kills', rounds = '100'] = process.argv.slice(2);
const soaks = {
  kills: `const { killRounds } = await import('./test/robustness/kills.ts'); console.log(JSON.stringify(await killRounds(${Number(rounds)}, console.log)));`,
  fleet: `const { killFleet } = await import('./test/robustness/fleet/kills.ts'); console.log(JSON.stringify(await killFleet({ rounds: ${Number(rounds)}, streams: 200, say: console.log })));`,
};
if (!Object.hasOwn(soaks, what)) throw new Error(`there is no soak ${what}; there are: ${Object.keys(soaks).join(', ')}`);
const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--input-type=module', '--eval', soaks[what]]);
process.exit(code);
