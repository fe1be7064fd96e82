import type * as Api from '@opentelemetry/api';
import { KitError } from '../errors.ts';
import type { Spanned, Tracing } from './tracing.ts';

const silent: Spanned = { set: () => undefined, fail: () => undefined, rename: () => undefined };

/** Nobody listens. */
export const noTracing: Tracing = { on: false, context: () => ({}), span: (_name, _attributes, run) => run(silent) };

/**
 * Spans by whatever SDK the process has registered with `@opentelemetry/api`, where that is installed; else none, and at no cost. `load`
 * gives that package; its type is not named, as hosts without the package have no such types.
 */
export async function createTracing(version: string, load: () => Promise<unknown> = () => import('@opentelemetry/api')): Promise<Tracing> {
  const api = await load().catch(missing);
  return api ? tracingBy(api as typeof Api, version) : noTracing;
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
}

function tracingBy({ context, propagation, trace, SpanKind, SpanStatusCode }: typeof Api, version: string): Tracing {
  const tracer = trace.getTracer('@mcp-canvas/bff', version);
  const spanned = (span: Api.Span): Spanned => ({
    set: (attributes) => void span.setAttributes(attributes),
    fail: (reason) => void span.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR, message: reason }),
    rename: (name) => void span.updateName(name),
  });
  const begin = <T>(name: string, options: Api.SpanOptions, around: Api.Context, run: (span: Spanned) => Promise<T>): Promise<T> =>
    tracer.startActiveSpan(name, options, around, async (span) => {
      try {
        return await run(spanned(span));
      } catch (error) {
        // A message may quote what was asked for: the code says enough.
        spanned(span).fail(error instanceof KitError ? error.code : 'E_INTERNAL');
        throw error;
      } finally {
        span.end();
      }
    });
  return {
    on: true,
    context() {
      const carried: Record<string, string> = {};
      if (trace.getActiveSpan()) propagation.inject(context.active(), carried);
      return Object.fromEntries(Object.entries(carried).filter(([name]) => name === 'traceparent' || name === 'tracestate'));
    },
    span(name, attributes, run, { kind, parent, part = false } = {}) {
      if (part && !trace.getActiveSpan()) return run(silent);
      const around = parent ? propagation.extract(context.active(), parent) : context.active();
      return begin(name, { attributes, kind: kind === 'server' ? SpanKind.SERVER : kind === 'client' ? SpanKind.CLIENT : SpanKind.INTERNAL }, around, run);
    },
  };
}
