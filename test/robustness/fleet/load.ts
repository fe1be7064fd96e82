import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';

/** What a fleet acknowledged, and what a kill cut off. */
export interface History {
  /** SHA-256 of each file by its key. */
  files: Map<string, string>;
  /** Calls that were answered with a result, by session; and all that were asked for. */
  answered: Map<string, Set<string>>;
  asked: Map<string, Set<string>>;
  /** What each call was asked with, and what it was answered: its error, or the keys of its files. */
  answers: Map<string, { session: string; body: string; answer: string }>;
  uploads: number;
  downloads: number;
  /** Requests without an answer, or with one that says that a part is away. */
  cut: number;
  /** Error codes of calls that were answered with one. */
  failed: string[];
  wrong: string[];
}

export const newHistory = (): History => ({ files: new Map(), answered: new Map(), asked: new Map(), answers: new Map(), uploads: 0, downloads: 0, cut: 0, failed: [], wrong: [] });
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
export const inPath = (key: string): string => key.split('/').map(encodeURIComponent).join('/');

interface Stored {
  key: string;
}

/** Answers that say that something is away for a moment. */
const away = new Set([502, 503, 504, 507]);
const note = (rows: Map<string, Set<string>>, session: string, id: string) => rows.set(session, (rows.get(session) ?? new Set()).add(id));

export interface Work {
  front: string;
  headers: Record<string, string>;
  sessions: readonly string[];
  history: History;
  signal: AbortSignal;
  /** Bytes of the largest upload. */
  largest?: number;
}

/** Uploads, calls and downloads that go on until the signal says stop; every answer is noted, and nothing waits for a part that is away. */
export async function load(work: Work, many: { uploads: number; calls: number; downloads: number }): Promise<void> {
  const workers = (count: number, one: (work: Work) => Promise<void>) => Array.from({ length: count }, () => repeat(work, one));
  await Promise.all([...workers(many.uploads, upload), ...workers(many.calls, call), ...workers(many.downloads, download)]);
}

async function repeat(work: Work, one: (work: Work) => Promise<void>): Promise<void> {
  while (!work.signal.aborted) {
    try {
      await one(work);
    } catch {
      work.history.cut += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
}

const anyOf = <T>(all: readonly T[]): T => all[randomInt(all.length)]!;
const notDone = (history: History, what: string, status: number): never => {
  if (!away.has(status)) history.wrong.push(`${what} was answered with ${status}`);
  throw new Error(what);
};

async function upload({ front, headers, sessions, history, largest = 6_000_000 }: Work): Promise<void> {
  const bytes = randomBytes(randomInt(16) === 0 ? randomInt(1_000_000, largest) : randomInt(1, 60_000));
  const form = new FormData();
  form.append('file', new Blob([bytes]), `${randomUUID()}.bin`);
  const response = await fetch(`${front}/api/files?session=${anyOf(sessions)}`, { method: 'POST', headers, body: form, signal: AbortSignal.timeout(90_000) });
  if (response.status !== 201) return notDone(history, `an upload (${(await response.text()).slice(0, 200)})`, response.status);
  history.files.set(((await response.json()) as Stored).key, sha256(bytes));
  history.uploads += 1;
}

/** A call; who gets no answer asks again under the same id, in vain or not. */
async function call(work: Work): Promise<void> {
  const { sessions, history } = work;
  const [session, call_id] = [anyOf(sessions), randomUUID()];
  const html = randomBytes(randomInt(1, 20_000)).toString('hex');
  note(history.asked, session, call_id);
  const body = JSON.stringify({ server: 'story', tool: 'report', call_id, arguments: { name: `${call_id}.html`, html } });
  const result = await untilAnswered(work, session, body);
  if (result === undefined) return;
  history.answers.set(call_id, { session, body, answer: answerOf(result) });
  if (result.is_error) return void history.failed.push(JSON.stringify(result.meta_data));
  history.files.set(result.artifacts[0]!.key, sha256(Buffer.from(html)));
  note(history.answered, session, call_id);
}

async function untilAnswered(work: Work, session: string, body: string): Promise<CallResult | undefined> {
  while (!work.signal.aborted) {
    try {
      return await askCall(work, session, body);
    } catch {
      work.history.cut += 1;
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
  }
  return undefined;
}

interface CallResult {
  artifacts: Stored[];
  is_error: boolean;
  meta_data: { error_code: string };
}
const answerOf = ({ is_error, meta_data, artifacts }: CallResult): string => (is_error ? meta_data.error_code : artifacts.map(({ key }) => key).join());

async function askCall({ front, headers, history }: Pick<Work, 'front' | 'headers' | 'history'>, session: string, body: string): Promise<CallResult> {
  const response = await fetch(`${front}/api/sessions/${session}/calls`, { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body, signal: AbortSignal.timeout(90_000) });
  if (response.status !== 200) return notDone(history, 'a call', response.status);
  return (await response.json()) as CallResult;
}

/** Who asks again is told the same, whichever process answers: the latest calls, of which no process keeps all. */
export async function checkAnswers(work: Pick<Work, 'front' | 'headers' | 'history'>, many: number): Promise<void> {
  for (const [call_id, { session, body, answer }] of [...work.history.answers].slice(-many)) {
    const again = answerOf(await askCall(work, session, body));
    if (again !== answer) work.history.wrong.push(`${call_id} was answered ${answer}, then ${again}`);
  }
}

async function download(work: Work): Promise<void> {
  const all = [...work.history.files.keys()];
  if (all.length === 0) return void (await new Promise((resolve) => setTimeout(resolve, 50)));
  await checkFile(work, anyOf(all));
  work.history.downloads += 1;
}

/** A file that was acknowledged is there, or a part is away; whole bytes are the right ones. */
export async function checkFile({ front, headers, history }: Pick<Work, 'front' | 'headers' | 'history'>, key: string): Promise<void> {
  const response = await fetch(`${front}/api/files/download/${inPath(key)}`, { headers, signal: AbortSignal.timeout(90_000) });
  if (response.status !== 200) return notDone(history, `the download of ${key}`, response.status);
  // A body that breaks off before its announced length throws here.
  if (sha256(new Uint8Array(await response.arrayBuffer())) !== history.files.get(key)) history.wrong.push(`${key} has other bytes`);
}
