import { setTimeout as delay } from 'node:timers/promises';
import { artifact, contract } from '../answer.ts';
import { buildLog } from './text-samples.ts';
import { count, type ShowcaseTool, type ToolContext } from '../tool.ts';

const pace = {
  steps: { type: 'integer', minimum: 1, maximum: 100, default: 3, description: 'How many updates' },
  seconds: { type: 'number', minimum: 0, maximum: 600, default: 1.5, description: 'How long it takes altogether' },
};

/** Sends one update a step, evenly over the time, and waits after each. */
async function each(args: Readonly<Record<string, unknown>>, { progress, signal }: ToolContext, message: (step: number, steps: number) => string): Promise<number> {
  const steps = count(args, 'steps', 3);
  const wait = (count(args, 'seconds', 1.5) * 1000) / steps;
  for (let step = 1; step <= steps; step++) {
    await progress(step, steps, message(step, steps));
    await delay(wait, undefined, { signal });
  }
  return steps;
}

const update = (body: object) => `MCP_UPDATE:${JSON.stringify(body)}`;

/** What a tool can send while it runs (seed 002). */
export const progressTools: ShowcaseTool[] = [
  {
    name: 'update_canvas',
    title: 'Progress that draws',
    description: 'MCP_UPDATE of type canvas_update: HTML in the canvas after each step.',
    inputSchema: { type: 'object', properties: pace },
    run: async (args, context) => {
      const steps = await each(args, context, (step, all) =>
        update({
          type: 'canvas_update',
          content: `<html><body style="padding: 20px; font-family: sans-serif"><h1>Processing Step ${step}/${all}</h1><div style="width: 100%; background: #eee; height: 30px"><div style="width: ${(step / all) * 100}%; background: #4CAF50; height: 100%"></div></div></body></html>`,
          progress_message: `Step ${step}/${all}`,
        }),
      );
      return contract({ results: { status: 'completed', steps } });
    },
  },
  {
    name: 'update_system_message',
    title: 'Progress that speaks',
    description: 'MCP_UPDATE of type system_message: a message of each subtype.',
    inputSchema: { type: 'object', properties: { seconds: pace.seconds } },
    run: async (args, context) => {
      const said = [
        ['info', 'Reading the **sources**'],
        ['success', '**Sources** read'],
        ['warning', 'Two rows have no date'],
        ['error', 'One row could not be read'],
      ];
      await each({ ...args, steps: said.length }, context, (step) => {
        const [subtype, message] = said[step - 1] as [string, string];
        return update({ type: 'system_message', message, subtype, progress_message: `Completed step ${step}` });
      });
      return contract({ results: { status: 'completed', stages: said.length } });
    },
  },
  {
    name: 'update_artifacts',
    title: 'Files while it runs',
    description: 'MCP_UPDATE of type artifacts: one file after the other; the last one is in the final answer again.',
    inputSchema: { type: 'object', properties: pace },
    run: async (args, context) => {
      const page = (step: number) => artifact(`result_${step}.html`, 'text/html', `<html><body><h1>Result ${step}</h1></body></html>`, { description: `Intermediate result ${step}` });
      const steps = await each(args, context, (step) =>
        update({
          type: 'artifacts',
          artifacts: [page(step)],
          display: { open_canvas: true, primary_file: `result_${step}.html`, mode: 'replace' },
          progress_message: `Generated file ${step}`,
        }),
      );
      return contract({ results: { files_generated: steps }, artifacts: [page(steps)] });
    },
  },
  {
    name: 'update_growing_log',
    title: 'A log that grows',
    description: 'MCP_UPDATE of type artifacts: a log with the colours of a terminal, longer with each step. Who is at its end stays there.',
    inputSchema: { type: 'object', properties: { steps: { ...pace.steps, default: 6 }, seconds: { ...pace.seconds, default: 9 } } },
    run: async (args, context) => {
      const log = (step: number) => artifact('build.log', 'text/plain', buildLog(step * 40), { description: 'Grows while the tool runs' });
      const steps = await each({ steps: 6, seconds: 9, ...args }, context, (step, all) =>
        update({
          type: 'artifacts',
          artifacts: [log(step)],
          display: { open_canvas: true, primary_file: 'build.log', mode: 'replace' },
          progress_message: `Built ${step} of ${all}`,
        }),
      );
      return contract({ results: { lines: steps * 40 }, artifacts: [log(steps)] });
    },
  },
  {
    name: 'update_malformed',
    title: 'Progress that is broken',
    description: 'Updates with broken JSON and an unknown type: they are shown as ordinary progress text.',
    inputSchema: { type: 'object', properties: {} },
    run: async (_, { progress }) => {
      await progress(1, 3, 'MCP_UPDATE:{"type": "canvas_update", "content"');
      await progress(2, 3, update({ type: 'fireworks' }));
      await progress(3, 3, 'an ordinary message');
      return contract({ results: { status: 'completed' } });
    },
  },
  {
    name: 'slow_with_progress',
    title: 'Slow but alive',
    description: 'Reports progress for longer than the timeout: each report starts the clock again.',
    inputSchema: { type: 'object', properties: { ...pace, steps: { ...pace.steps, default: 20 }, seconds: { ...pace.seconds, default: 40 } } },
    run: async (args, context) => {
      const steps = await each({ steps: 20, seconds: 40, ...args }, context, (step, all) => `Processing chunk ${step}/${all}`);
      return contract({ results: { status: 'completed', steps } });
    },
  },
];
