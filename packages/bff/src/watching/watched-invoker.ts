import type { Invoker } from '../invoke/index.ts';
import { overlay } from '../overlay.ts';
import type { Tracing } from '../tracing/index.ts';

/** The same invoker, its calls within spans: names of server and tool, never arguments or what was answered. */
export function watchInvoker(invoker: Invoker, tracing: Tracing): Invoker {
  if (!tracing.on) return invoker;
  return overlay(invoker, {
    invoke: (call, observer, signal) =>
      tracing.span('tools/call', { 'mcp.method.name': 'tools/call', 'gen_ai.tool.name': call.tool, 'mcp_canvas.server': call.server, 'mcp_canvas.call_id': call.call_id }, async (span) => {
        const outcome = await invoker.invoke(call, observer, signal);
        if (outcome.kind === 'error') span.fail(outcome.error.error_code ?? 'E_TOOL');
        return outcome;
      }, { kind: 'client' }),
  });
}
