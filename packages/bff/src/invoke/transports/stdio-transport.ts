import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { JSONRPCMessage, Transport, TransportSendOptions } from '@modelcontextprotocol/client';
import { LineIntake } from '../intake/line-intake.ts';
import type { IntakeOptions } from '../intake/message-scanner.ts';
import type { Launch } from '../isolation/isolation.ts';
import { killTree, markerVariable } from '../isolation/process-tree.ts';
import type { Tap } from './tap.ts';

export interface StdioOptions {
  launch: Launch;
  env: Record<string, string>;
  tap: Tap;
  intake: IntakeOptions;
  /** A line of standard error, or one of standard output that is no message. */
  onText(line: string): void;
  /** The process was started; what is answered is called when it has ended with all its descendants. */
  onStart?(pid: number, marker: string): () => void;
  /** The process has ended with all its descendants, or was never there. Called once. */
  onEnd?(): void;
}

/** How long a server may take to end by itself after its input was closed, in milliseconds. */
const grace = 300;
const keptText = 2000;

/** MCP over the standard streams of a child process, read by the intake instead of the SDK's buffer. */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: Transport['onmessage'];
  readonly #options: StdioOptions;
  readonly #marker = randomBytes(16).toString('hex');
  #child: ChildProcess | undefined;
  #text = '';
  /** What was read is still being stored. */
  #reading: Promise<void> = Promise.resolve();
  #closed: Promise<void> | undefined;
  #isOver = false;
  #forget: (() => void) | undefined;
  /** All its descendants have ended too. */
  readonly #gone = Promise.withResolvers<void>();
  readonly #ended = Promise.withResolvers<void>();

  constructor(options: StdioOptions) {
    this.#options = options;
  }

  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** The SDK knows a child process by this and `pid`; reading it is not needed. */
  get stderr(): null {
    return null;
  }

  /** The last lines that the server wrote beside the protocol: why it did not start. */
  get lastText(): string {
    return this.#text.trim();
  }

  async start(): Promise<void> {
    const { launch, env, tap, intake } = this.#options;
    const child = spawn(launch.command, launch.args, {
      cwd: launch.cwd,
      env: { ...env, [markerVariable]: this.#marker },
      stdio: ['pipe', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    this.#child = child;
    if (child.pid !== undefined) this.#forget = this.#options.onStart?.(child.pid, this.#marker);
    const lines = new LineIntake(intake, (one) => this.onmessage?.(tap.incoming(one) as JSONRPCMessage), (line) => this.#note(line));
    this.#read(child, lines);
    child.stderr!.setEncoding('utf8').on('data', (text: string) => this.#note(text));
    for (const stream of [child.stdin!, child.stdout!, child.stderr!]) stream.on('error', (error) => this.onerror?.(error));
    child.on('exit', () => void this.#exited(lines));
    await once(child, 'spawn');
    child.on('error', (error) => this.onerror?.(error));
  }

  async send(message: JSONRPCMessage, _options?: TransportSendOptions): Promise<void> {
    const stdin = this.#child?.stdin;
    if (!stdin?.writable) throw new Error('The server has ended.');
    this.#options.tap.outgoing(message);
    // Messages of one turn go out in one system call.
    stdin.cork();
    process.nextTick(() => stdin.uncork());
    if (!stdin.write(`${asLine(message)}\n`)) await Promise.race([once(stdin, 'drain'), this.#ended.promise]);
  }

  /** Asks the server to end by closing its input, then kills what is left. */
  close(): Promise<void> {
    this.#closed ??= (async () => {
      const child = this.#child;
      if (!child?.pid) {
        this.#over();
        return this.onclose?.();
      }
      child.stdin!.end();
      await Promise.race([this.#ended.promise, new Promise((resolve) => setTimeout(resolve, grace).unref())]);
      await this.kill();
    })();
    return this.#closed;
  }

  /** Ends the server with all its descendants, at once. */
  async kill(): Promise<void> {
    const child = this.#child;
    if (!child?.pid) return;
    await killTree(child.pid, this.#marker);
    await this.#gone.promise;
  }

  #read(child: ChildProcess, lines: LineIntake): void {
    const stdout = child.stdout!;
    stdout.on('data', (chunk: Buffer) => {
      const wait = lines.push(chunk);
      if (!wait) return;
      stdout.pause();
      this.#reading = wait.finally(() => stdout.resume());
      this.#reading.catch((error: unknown) => this.onerror?.(error as Error));
    });
  }

  /** What the server wrote before it ended is still read; a descendant that holds its output open is not waited for. */
  async #exited(lines: LineIntake): Promise<void> {
    const stdout = this.#child!.stdout!;
    await this.#reading.catch(() => undefined);
    if (!stdout.readableEnded) await Promise.race([once(stdout, 'end').catch(() => undefined), new Promise((resolve) => setTimeout(resolve, grace))]);
    await this.#reading.catch(() => undefined);
    stdout.destroy();
    await lines.end();
    this.#options.tap.lost(this.lastText);
    this.#ended.resolve();
    this.onclose?.();
    await killTree(this.#child!.pid!, this.#marker);
    this.#over();
  }

  #over(): void {
    if (!this.#isOver) {
      this.#forget?.();
      this.#options.onEnd?.();
    }
    this.#isOver = true;
    this.#gone.resolve();
  }

  #note(text: string): void {
    this.#text = (this.#text + text).slice(-keptText);
    for (const line of text.split('\n')) if (line.trim() !== '') this.#options.onText(line);
  }
}

/** JSON lets these stand in a string as they are; servers that read with Node's readline take them for the end of a message. */
const asLine = (message: JSONRPCMessage): string => JSON.stringify(message).replaceAll(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'));
