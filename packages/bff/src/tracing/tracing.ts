/** Values of a span's attributes, by names of the OpenTelemetry semantic conventions where there are any. Never users' content, tokens or arguments. */
export type Attributes = Record<string, string | number | boolean>;

/** The span of what is being done. */
export interface Spanned {
  set(attributes: Attributes): void;
  /** What failed, by a code or a sentence of ours. */
  fail(reason: string): void;
  rename(name: string): void;
}

export interface SpanOptions {
  kind?: 'server' | 'client';
  /** Headers that a trace came in (W3C Trace Context). */
  parent?: object;
  /** Told only as a part of something else: what the service does by itself is nobody's trace. */
  part?: boolean;
}

/** Tells a tracer what is done, as parts of each other. */
export interface Tracing {
  /** Runs within a span, which ends with it; what throws is a failure. */
  span<T>(name: string, attributes: Attributes, run: (span: Spanned) => Promise<T>, options?: SpanOptions): Promise<T>;
  /** What leads to the span that is open, by W3C Trace Context: `traceparent`, and `tracestate` where there is one; never baggage, which may hold anything. */
  context(): Readonly<Record<string, string>>;
  /** True where somebody listens. */
  readonly on: boolean;
}
