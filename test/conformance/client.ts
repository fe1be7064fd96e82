/**
 * The client side of the service as the official conformance suite starts it: a whole service with the suite's server for its only
 * one, and a person who calls each of its tools, signs in where that is asked, and sends a form as it stands. The last argument is the server's address.
 */
import type { InputRequest, StreamEvent } from '@mcp-canvas/contract';
import { inputFields } from '@mcp-canvas/contract/input-form.js';
import { serveApp } from '../../packages/bff/src/testing/served-app.ts';

const url = process.argv.at(-1)!;
const scenario = process.env['MCP_CONFORMANCE_SCENARIO'] ?? '';
const known = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as { client_id?: string; client_secret?: string; toolCalls?: { name: string; arguments: object }[] };
/** Where the suite wants a client that is known by its document, it wants this one. */
if (scenario === 'auth/basic-cimd') known.client_id = 'https://conformance-test.local/client-metadata.json';
const oauth = { ...(known.client_id && { client_id: known.client_id }), ...(known.client_secret && { client_secret: known.client_secret }) };
const app = await serveApp({ config: { servers: { subject: { url, ...(scenario.startsWith('auth/') && { auth: 'oauth', oauth }) } } } });

/** Goes to the authorization server's page, which sends whoever comes back at once. False when the service did not believe its answer. */
async function signIn(): Promise<boolean> {
  const { json, text } = await app.ask('POST', '/api/servers/subject/authorization');
  if (!json?.url) throw new Error(text);
  const { headers } = await fetch(json.url, { redirect: 'manual' });
  const back = new URL(headers.get('location')!, json.url);
  const page = await app.ask('GET', back.pathname + back.search);
  console.log('sign-in', page.status);
  return page.status === 200;
}

const sample = (schema: { type?: string }): unknown => (({ number: 2, integer: 2, boolean: true, object: {}, array: [] }) as Record<string, unknown>)[schema.type ?? ''] ?? 'text';

/** Sends the form as it is shown: with what its schema has for defaults. */
async function fillIn(session: string, call_id: string, { id, schema }: InputRequest): Promise<void> {
  const content = Object.fromEntries((inputFields(schema ?? {}) ?? []).flatMap(({ name, initial }) => (initial === undefined ? [] : [[name, initial]])));
  const { status, text } = await app.ask('POST', `/api/sessions/${session}/calls/${call_id}/input`, { body: { input_id: id, action: 'accept', content } });
  if (status !== 204) throw new Error(text);
}

async function call(tool: string, args: object): Promise<void> {
  const session = await app.newSession();
  const answer = app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'subject', tool, arguments: args } });
  let seen = 0;
  for (let over = false; !over; ) {
    let all: StreamEvent[] = [];
    await app.events(session, (events) => (all = events).slice(seen).some((event) => event.type === 'tool_complete' || event.type === 'tool_error' || (event.type === 'tool_sign_in' && event.state === 'wanted') || (event.type === 'tool_input' && event.input)));
    const next = all.slice(seen);
    seen = all.length;
    over = next.some(({ type }) => type === 'tool_complete' || type === 'tool_error');
    if (over) continue;
    const asked = next.find((event) => event.type === 'tool_input' && event.input !== null);
    if (asked?.type === 'tool_input' && asked.input) await fillIn(session, asked.call_id!, asked.input);
    else if (!(await signIn())) await app.ask('DELETE', `/api/sessions/${session}/calls/${next.find((event) => event.type === 'tool_sign_in')!.call_id}`);
  }
  console.log(tool, (await answer).text);
}

interface ListedTool {
  name: string;
  inputSchema: { properties?: Record<string, { type?: string }> };
}

/** The calls that the suite wants, else one of each tool; a tool that repeats a schema gets the other's as the service lists it. */
const callsOf = (listed: ListedTool[]): { name: string; arguments: object }[] =>
  known.toolCalls ??
  listed.map(({ name, inputSchema }) => ({
    name,
    arguments: name === 'json_schema_echo' ? { schema: listed.find((other) => other.name !== name)!.inputSchema } : Object.fromEntries(Object.entries(inputSchema.properties ?? {}).map(([key, schema]) => [key, sample(schema)])),
  }));

try {
  const listed: ListedTool[] = (await app.ask('GET', '/api/servers')).json.servers[0].tools;
  if (listed.length === 0 && scenario.startsWith('auth/')) await call('test-tool', {});
  for (const one of callsOf(listed)) await call(one.name, one.arguments);
} finally {
  for (const line of app.logged) console.error(line.trim());
  await app.stop();
}
process.exit(0);
