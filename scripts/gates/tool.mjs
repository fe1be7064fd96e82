// A gate that is one program: it fails with what the program printed.
import { run } from '../run.mjs';

export const tool = (command, args) => async () => {
  const { code, output } = await run(command, args, { collect: true, echo: false });
  return code === 0 ? [] : [output.slice(-8000)];
};
