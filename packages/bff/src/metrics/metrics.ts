import { metricTable } from './metric-table.ts';

/** Counters, gauges and histograms, written as Prometheus text (exposition format 0.0.4). Labels are few and bounded: never users, sessions or file names. */
export interface Metrics {
  count(name: string, labels?: Record<string, string>, by?: number): void;
  /** A gauge that goes up and down. */
  gauge(name: string, by: number, labels?: Record<string, string>): void;
  /** Seconds into a histogram. */
  observe(name: string, seconds: number, labels?: Record<string, string>): void;
  /** Reads a value, or one for each set of labels, whenever the text is asked for; undefined: it is not known. */
  sample(name: string, read: () => number | undefined | readonly [labels: Record<string, string>, value: number][]): void;
  text(): string;
}

/** Of what `text()` answers. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300];

const escape = (value: string) => value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`));
const series = (labels: Record<string, string>) => {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escape(value)}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** What was observed under one set of labels: how often a value fell at or under each bucket and above the one before it. */
interface Histogram {
  labels: Record<string, string>;
  counts: number[];
  sum: number;
}

/** The lines of a histogram, cumulative as the format wants them. */
function* histogramLines(name: string, { labels, counts, sum }: Histogram): Generator<string> {
  let count = 0;
  for (const [index, le] of [...buckets, '+Inf'].entries()) yield `${name}_bucket${series({ ...labels, le: String(le) })} ${(count += counts[index]!)}`;
  yield `${name}_sum${series(labels)} ${sum}`;
  yield `${name}_count${series(labels)} ${count}`;
}

export function createMetrics(): Metrics {
  const values = new Map<string, Map<string, number>>();
  const histograms = new Map<string, Map<string, Histogram>>();
  const samples = new Map<string, Parameters<Metrics['sample']>[1]>();
  const known = (name: string): void => {
    if (!metricTable[name]) throw new Error(`no such metric: ${name}`);
  };
  const rowsOf = <T>(all: Map<string, Map<string, T>>, name: string): Map<string, T> => {
    known(name);
    return all.get(name) ?? all.set(name, new Map()).get(name)!;
  };
  const add = (name: string, labels: Record<string, string>, by: number) => {
    const rows = rowsOf(values, name);
    const key = JSON.stringify(labels);
    rows.set(key, (rows.get(key) ?? 0) + by);
  };
  return {
    count: (name, labels = {}, by = 1) => add(name, labels, by),
    gauge: (name, by, labels = {}) => add(name, labels, by),
    observe(name, seconds, labels = {}) {
      const rows = rowsOf(histograms, name);
      const key = JSON.stringify(labels);
      const row = rows.get(key) ?? rows.set(key, { labels, counts: Array<number>(buckets.length + 1).fill(0), sum: 0 }).get(key)!;
      const bucket = buckets.findIndex((le) => seconds <= le);
      row.counts[bucket === -1 ? buckets.length : bucket]! += 1;
      row.sum += seconds;
    },
    sample(name, read) {
      known(name);
      samples.set(name, read);
    },
    text() {
      const lines: string[] = [];
      for (const [name, { type, help }] of Object.entries(metricTable)) {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`);
        for (const [labels, value] of values.get(name) ?? []) lines.push(`${name}${series(JSON.parse(labels) as Record<string, string>)} ${value}`);
        const sampled = samples.get(name)?.() ?? [];
        for (const [labels, value] of typeof sampled === 'number' ? [[{}, sampled] as const] : sampled) lines.push(`${name}${series(labels)} ${value}`);
        for (const row of histograms.get(name)?.values() ?? []) lines.push(...histogramLines(name, row));
      }
      return `${lines.join('\n')}\n`;
    },
  };
}
