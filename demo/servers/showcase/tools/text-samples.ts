/** Rows of visitors by day and region, the same each time. */
export function visitors(rows: number): string {
  const regions = ['North', 'East', 'South', 'West'];
  const day = (row: number) => new Date(Date.UTC(2026, 0, 1) + Math.floor(row / 4) * 86_400_000).toISOString().slice(0, 10);
  const lines = Array.from({ length: rows }, (_, row) => `${day(row)},${regions[row % 4]},${(row * 7919) % 10_000},"a note, number ${row}"`);
  return `day,region,visitors,note\n${lines.join('\n')}\n`;
}

/** Readings of a station as records of JSON; some say what was wrong. */
export function readings(rows: number): string {
  const at = (row: number) => new Date(Date.UTC(2026, 10, 21) + row * 60_000).toISOString();
  return Array.from({ length: rows }, (_, row) => `${JSON.stringify({ at: at(row), station: `station-${row % 7}`, level: ((row * 37) % 400) / 100, ...(row % 25 === 0 && { fault: { code: row % 3, text: 'sensor was dry' } }) })}\n`).join('');
}

export function python(functions: number): string {
  const body = (n: number) => `def heron_${n}(birds, limit=${n}):\n    """Counts the herons of weir ${n}."""\n    total = 0\n    for bird in birds[:limit]:\n        if bird.kind == "heron":\n            total += 1\n    return total\n`;
  return `from birds import watch\n\n${Array.from({ length: functions }, (_, n) => body(n + 1)).join('\n\n')}`;
}

export function serviceLog(lines: number): string {
  const levels = ['INFO', 'INFO', 'DEBUG', 'WARN', 'INFO', 'ERROR'];
  const at = (line: number) => new Date(Date.UTC(2026, 10, 21) + line * 250).toISOString();
  return `${Array.from({ length: lines }, (_, line) => `${at(line)} ${levels[line % levels.length]} worker=${line % 4} took=${(line * 37) % 900}ms request ${line}`).join('\n')}\n`;
}
