import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { context, propagation, trace, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { InMemorySpanExporter, NodeTracerProvider, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace-node';
import { serveApp } from '../testing/served-app.ts';
import { createTracing, noTracing } from './index.ts';

const exporter = new InMemorySpanExporter();
const provider = new NodeTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] });
provider.register();
after(async () => {
  await provider.shutdown();
  for (const api of [trace, context, propagation]) api.disable();
});
const named = (spans: ReadableSpan[], name: string): ReadableSpan[] => spans.filter((span) => span.name === name);

describe('traces', () => {
  it('lead from the request, in the trace that it came in, to the tool call, the store and the event log', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    exporter.reset();
    const trace_id = '4bf92f3577b34da6a3ce929d0e0e4736';
    await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'report', call_id: 'c1', arguments: { html: 'secret-content' } }, headers: { traceparent: `00-${trace_id}-00f067aa0ba902b7-01`, 'x-request-id': 'r1' } });
    const spans = exporter.getFinishedSpans();
    assert.deepEqual([...new Set(spans.map((span) => span.spanContext().traceId))], [trace_id]);
    const [request] = named(spans, 'POST /api/sessions/:sid/calls');
    assert.equal(request!.parentSpanContext?.spanId, '00f067aa0ba902b7');
    assert.equal(request!.kind, SpanKind.SERVER);
    assert.deepEqual(request!.attributes, { 'http.request.method': 'POST', 'url.scheme': 'http', 'mcp_canvas.request_id': 'r1', 'http.route': '/api/sessions/:sid/calls', 'http.response.status_code': 200 });
    const [call] = named(spans, 'tools/call');
    assert.deepEqual(call!.attributes, { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': 'report', 'mcp_canvas.server': 'story', 'mcp_canvas.call_id': 'c1' });
    const parentOf = (span: ReadableSpan | undefined) => span?.parentSpanContext?.spanId;
    assert.equal(parentOf(call), request!.spanContext().spanId);
    // The start is told while the call runs, its end after it.
    assert.deepEqual([...new Set(named(spans, 'events append').map(parentOf))].sort(), [call, request].map((span) => span!.spanContext().spanId).sort());
    assert.ok(spans.some(({ name }) => /^storage (put|commit|stage)$/.test(name)), spans.map(({ name }) => name).join());
    assert.doesNotMatch(JSON.stringify(spans.map(({ attributes, name, events }) => [attributes, name, events])), /secret-content|dev@localhost|eyJ/);
    await app.stop();
  });

  it('lead on into the server: each request to it names the span that it is part of, and nothing that came as baggage', async () => {
    const app = await serveApp();
    const session = await app.newSession();
    exporter.reset();
    const headers = { traceparent: '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', tracestate: 'vendor=1', baggage: 'user=ann' };
    const { json } = await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'meta', arguments: {} }, headers });
    const { progressToken: _, ...meta } = json.results;
    const [call] = named(exporter.getFinishedSpans(), 'tools/call');
    assert.deepEqual(meta, { traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-${call!.spanContext().spanId}-01`, tracestate: 'vendor=1' });
    await app.stop();
  });

  it('say by its code what failed, and tell of no probe, no stream and nothing that the service does by itself', async () => {
    const app = await serveApp({ config: { features: { call_timeout_s: 0.2 } } });
    const session = await app.newSession();
    exporter.reset();
    await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'hang', arguments: {} } });
    const [call] = named(exporter.getFinishedSpans(), 'tools/call');
    assert.deepEqual([call!.status.code, call!.attributes['error.type']], [SpanStatusCode.ERROR, 'E_TIMEOUT']);
    await app.ask('POST', `/api/sessions/${session}/calls`, { body: { server: 'story', tool: 'no such', arguments: {} } });
    assert.equal(named(exporter.getFinishedSpans(), 'tools/call').at(-1)!.attributes['error.type'], 'E_UNKNOWN_TOOL');
    exporter.reset();
    for (const path of ['/healthz', '/readyz', '/metrics']) await app.ask('GET', path);
    await app.events(session, (events) => events.length > 0);
    await app.services.driver.head('a/b');
    assert.deepEqual(exporter.getFinishedSpans().map(({ name }) => name), []);
    await app.stop();
  });
});

it('without the API there is nothing, and nothing is in the way', async () => {
  const absent = await createTracing('1', () => Promise.reject(Object.assign(new Error('no package'), { code: 'ERR_MODULE_NOT_FOUND' })));
  assert.equal(absent, noTracing);
  assert.equal(await absent.span('x', {}, async (span) => (span.fail('y'), 1)), 1);
  await assert.rejects(createTracing('1', () => Promise.reject(new Error('broken'))), /broken/);
});
