/** What is known of a file's content without reading it again. Each is there only where the content says so. */
export interface FileFacts {
  /** Rows of a table below its header; records of NDJSON and Parquet. */
  rows?: number;
  /** Pixels, as a reader sees the picture (its EXIF orientation obeyed). */
  width?: number;
  height?: number;
  /** Pages of a PDF. */
  pages?: number;
}

const steps = ['', 'K', 'M', 'B', 'T'] as const;

/** A count for readers: exact below 10,000, then in thousands, millions …: `9999`, `12K`, `1.2M`, `5M`. */
export function humanCount(count: number): string {
  let [value, step] = [Math.max(0, count), 0];
  if (value < 10_000) return String(Math.trunc(value));
  while (step < steps.length - 1 && rounded(value) >= 1000) {
    value /= 1000;
    step += 1;
  }
  return `${rounded(value)}${steps[step]}`;
}

const rounded = (value: number): number => (value < 10 ? Math.round(value * 10) / 10 : Math.round(value));

const counted = (count: number, one: string): string => `${humanCount(count)} ${one}${count === 1 ? '' : 's'}`;

/** The facts as the prompt block says them (v2.1 section 4.2, `additional_info`): `5M rows`, `1200×800`, `12 pages`. */
export function factWords({ rows, width, height, pages }: FileFacts): string[] {
  return [
    ...(rows === undefined ? [] : [counted(rows, 'row')]),
    ...(width === undefined || height === undefined ? [] : [`${width}×${height}`]),
    ...(pages === undefined ? [] : [counted(pages, 'page')]),
  ];
}
