/** A database as SQLite makes it of these statements, which the server of the tests runs. */
export async function sampleDatabase(...statements: string[]): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await fetch(`/made.sqlite?statements=${encodeURIComponent(statements.join(';\n'))}`);
  if (!answer.ok) throw new Error(`No database: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** Counts from 1, as a table of SQL. */
export const counted = (count: number): string => `with recursive counted(n) as (values(1) union all select n + 1 from counted where n < ${count})`;
