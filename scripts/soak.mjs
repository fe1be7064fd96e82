// `npm run soak -- NAME [NUMBER]`: what `npm test` does briefly, for long.
import { run } from './run.mjs';

/** What a soak runs, of which file, with what its number stands for, and the number when none is said. */
const soaks = {
  kills: { file: 'kills.ts', call: 'killRounds(N, console.log)', number: 100 },
  fleet: { file: 'fleet/kills.ts', call: 'killFleet({ rounds: N, streams: 200, say: console.log })', number: 100 },
  redis: { file: 'faults/redis-away.ts', call: 'redisAway({ away_s: N, streams: 200, say: console.log })', number: 30 },
  failover: { file: 'faults/failover.ts', call: 'failOver({ rounds: N, streams: 200, say: console.log })', number: 20 },
  store: { file: 'faults/store.ts', call: 'storeFails({ each_s: N, streams: 200, say: console.log })', number: 60 },
  disk: { file: 'faults/disk.ts', call: 'diskFails({ rounds: N, streams: 40, say: console.log })', number: 20 },
  clocks: { file: 'faults/clocks.ts', call: 'clocksJump({ rounds: N, each_s: 10, streams: 200, say: console.log })', number: 10 },
  slow: { file: 'faults/slow-readers.ts', call: 'slowReaders({ slow: N, say: console.log })', number: 300 },
  streams: { file: 'faults/idle-streams.ts', call: 'idleStreams({ streams: N, say: console.log })', number: 10_000 },
};
const [what = 'kills', number] = process.argv.slice(2);
if (!Object.hasOwn(soaks, what)) throw new Error(`there is no soak ${what}; there are: ${Object.keys(soaks).join(', ')}`);
const { file, call, number: usual } = soaks[what];
const [name] = call.split('(');
const { code } = await run('node', ['--conditions=@mcp-canvas/source', '--input-type=module', '--eval', `const { ${name} } = await import('./test/robustness/${file}'); console.log(JSON.stringify(await ${call.replace('N', String(Number(number ?? usual)))}));`]);
process.exit(code);
