import { contract } from '../answer.ts';
import { noArguments, text, type ShowcaseTool } from '../tool.ts';

/** How a call can go wrong. */
export const failureTools: ShowcaseTool[] = [
  {
    name: 'hanging',
    title: 'Never answers',
    description: 'One progress message, then silence: notices after half the time, the end when it is over.',
    inputSchema: noArguments,
    run: async (_, { progress }) => {
      await progress(45, 200, 'Processing chunk 45/200');
      return new Promise<object>(() => {
        setInterval(() => undefined, 60_000);
      });
    },
  },
  {
    name: 'failing',
    title: 'Answers with an error',
    description: 'isError with a sentence, as the protocol has it.',
    inputSchema: { type: 'object', properties: { message: { type: 'string', default: 'The table “visitors” has no column “regoin”.' } } },
    run: (args) => ({ content: [{ type: 'text', text: text(args, 'message', 'The table “visitors” has no column “regoin”.') }], isError: true }),
  },
  {
    name: 'failing_as_contract',
    title: 'An error in the contract’s words',
    description: 'v2.1 section 12: results.error with meta_data that says why and whether to try again.',
    inputSchema: noArguments,
    run: () =>
      contract({
        results: { error: 'The service of record is closed until 06:00' },
        meta_data: { is_error: true, reason: 'ServiceClosed', error_code: 'E_SERVICE_CLOSED', details: { suggestion: 'Try again after 06:00' }, retryable: true },
      }),
  },
  {
    name: 'crashing',
    title: 'Its server dies',
    description: 'The server process ends in the middle of the call; the next call finds a new one.',
    inputSchema: noArguments,
    run: async (_, { progress }) => {
      await progress(1, 2, 'About to fall over');
      setImmediate(() => process.exit(1));
      return new Promise<object>(() => undefined);
    },
  },
];
