// Runs the site of the example named in the arguments, beside what measures it; ends with its standard input.
import { serve } from './site.ts';

const { close, ...addresses } = await serve(process.argv[2]!);
console.log(JSON.stringify(addresses));
process.stdin.on('end', () => void close().then(() => process.exit())).resume();
