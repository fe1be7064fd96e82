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

/** What a build prints to a terminal: colours of each kind, a bar that redraws itself, a link. The first lines of a longer one are the same. */
export function buildLog(lines: number): string {
  const esc = '\x1b[';
  const kinds: readonly ((line: number) => string)[] = [
    (line) => `INFO compiled ${esc}36msrc/weir-${line}.ts${esc}0m in ${esc}1m${(line * 37) % 900} ms${esc}0m`,
    (line) => `${esc}32m✓${esc}0m heron ${line} ${esc}2mstands at the weir${esc}22m`,
    (line) => `${esc}1;33mWARN${esc}0m ${esc}4mweir-${line}.ts:${line}${esc}24m is longer than ${esc}38;5;208m250 lines${esc}0m`,
    (line) => `DEBUG ${esc}38;2;120;80;200mcache${esc}0m hit ${line}`,
    (line) => `${esc}2K${esc}1G${esc}42;30m ${'█'.repeat(line % 20)} ${esc}0m ${line % 100} %`,
    (line) => `${esc}41;97m ERROR ${esc}0m ${esc}31mno fish in basin ${line}${esc}0m, see ${esc}7mthe report${esc}27m`,
    (line) => `INFO basin ${line} filled`,
    (line) => `ERROR basin ${line} overflowed: the colours of a level, not of a terminal`,
  ];
  return Array.from({ length: lines }, (_, line) => `${kinds[line % kinds.length]!(line + 1)}\n`).join('');
}
