import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isSameProcess, markOf, type ProcessMark } from './process-table.ts';
import { takenOverBy } from './taken-over.ts';
import { waitUntil } from './wait-until.ts';
import { writeAtomically } from './write-atomically.ts';

export type Program = {
  name: string;
  command: string;
  args: string[];
  env?: NodeJS.ProcessEnv;
  uid?: number;
  gid?: number;
  cwd?: string;
  /** The signal that asks it to end. */
  stopSignal?: NodeJS.Signals;
  /** The signal that ends it at once. */
  killSignal?: NodeJS.Signals;
  /** Runs at low priority, because a person waits for other work of the machine. */
  mayLag?: boolean;
  /** Ends when its supervisor does; only Node programs can. */
  watchesParent?: boolean;
};

type ProgramOptions = {
  dataDir: string;
  heapMb?: number;
  cwd?: string;
  /** It gets only the environment named for it, and from ours what any process needs. */
  alone?: boolean;
};

const systemNames = [
  'PATH',
  'HOME',
  'LANG',
  'LC_ALL',
  'TZ',
  'TMPDIR',
  'SystemRoot',
  'NODE_OPTIONS',
  'NODE_EXTRA_CA_CERTS',
];
export const systemVariables = (): NodeJS.ProcessEnv =>
  Object.fromEntries(systemNames.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

/** A Node program with a small heap: most of a service's memory would be young garbage. */
export function nodeProgram(
  name: string,
  file: string,
  env: NodeJS.ProcessEnv,
  { dataDir, heapMb = 320, cwd, alone = false }: ProgramOptions,
): Program {
  const watch = pathToFileURL(join(import.meta.dirname, 'parent-watch.ts')).href;
  // Without the compile cache of an earlier start, type stripping takes most of the start time, and 30 MB.
  const cache = process.env.NODE_COMPILE_CACHE ?? join(dataDir, 'compile-cache');
  return {
    name,
    command: process.execPath,
    args: [
      '--max-semi-space-size=4',
      `--max-old-space-size=${heapMb}`,
      '--disable-warning=ExperimentalWarning',
      '--import',
      watch,
      file,
    ],
    env: { ...(alone ? systemVariables() : process.env), MALLOC_ARENA_MAX: '2', NODE_COMPILE_CACHE: cache, ...env },
    watchesParent: true,
    ...(cwd ? { cwd } : {}),
  };
}

/** Bytes. */
const maxLogBytes = 20_000_000;

/**
 * One program of the stack: its output in a log file, started again when it crashes, its number noted for the next
 * start.
 */
export class Child {
  readonly #program: Program;
  readonly #dataDir: string;
  readonly #log: (line: string) => void;
  #process: ChildProcess | null = null;
  #exited: Promise<void> = Promise.resolve();
  #stopping = false;
  #restartAfterCrash = false;
  #crashes = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(program: Program, dataDir: string, log: (line: string) => void) {
    this.#program = program;
    this.#dataDir = dataDir;
    this.#log = log;
  }

  get name(): string {
    return this.#program.name;
  }

  get pid(): number | undefined {
    return this.#process?.pid;
  }

  /** Starts it and waits until it is ready. If it ends instead, the error has its last output. */
  async start(limitMs: number, isReady: () => Promise<boolean>): Promise<void> {
    this.#launch();
    try {
      await waitUntil(`${this.name} to be ready`, limitMs, async () => {
        if (!this.#process) throw new Error(`${this.name} ended while starting:\n${this.lastLines()}`);
        return isReady();
      });
    } catch (error) {
      await this.stop();
      throw error;
    }
    this.#restartAfterCrash = true;
  }

  #launch(): void {
    const { command, args, env, uid, gid, cwd, watchesParent } = this.#program;
    this.#rotateLog();
    const output = openSync(this.#logFile, 'a', 0o600);
    // A separate session: Ctrl-C in the terminal must reach only the supervisor, which stops things in order.
    const child = spawn(command, args, {
      stdio: watchesParent ? ['ignore', output, output, 'ipc'] : ['ignore', output, output],
      detached: true,
      ...(env ? { env } : {}),
      ...(cwd ? { cwd } : {}),
      ...(uid === undefined ? {} : { uid, gid }),
    });
    closeSync(output);
    if (this.#program.mayLag && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#process = child;
    this.#startedAt = Date.now();
    this.#exited = new Promise((resolve) => {
      const ended = (reason: string) => {
        this.#process = null;
        resolve();
        this.#afterExit(reason);
      };
      child.once('error', (error) => ended(error.message));
      child.once('exit', (code, signal) => ended(signal ?? `code ${code}`));
    });
    if (child.pid) this.#note(child.pid);
  }

  /** For the next start, which ends leftover processes; the program itself does not need it. */
  #note(pid: number): void {
    try {
      noteProcess(this.#dataDir, this.name, markOf(pid));
    } catch (error) {
      this.#log(`${this.name} could not be noted in processes.json: ${(error as Error).message}`);
    }
  }

  #afterExit(reason: string): void {
    if (this.#stopping || !this.#restartAfterCrash) return;
    const holder = takenOverBy(this.#dataDir, this.name);
    if (holder) {
      this.#log(`${this.name} is taken over by process ${holder.pid}; it starts again when that one ends`);
      return this.#launchWhenFree();
    }
    if (Date.now() - this.#startedAt > 30_000) this.#crashes = 0;
    const pause = Math.min(250 * 2 ** this.#crashes++, 10_000);
    this.#log(`${this.name} ended unexpectedly (${reason}); starting it again. Its log: ${this.#logFile}`);
    this.#timer = setTimeout(() => this.#launchAgain(), pause);
  }

  #launchWhenFree(): void {
    if (takenOverBy(this.#dataDir, this.name)) this.#timer = setTimeout(() => this.#launchWhenFree(), 500);
    else this.#launchAgain();
  }

  /** A full disk accepts no log and no note; the program is retried until there is room. */
  #launchAgain(): void {
    try {
      this.#launch();
    } catch (error) {
      this.#afterExit((error as Error).message);
    }
  }

  lastLines(count = 15): string {
    return readFileSync(this.#logFile, 'utf8')
      .trimEnd()
      .split('\n')
      .slice(-count)
      .map((line) => `  ${line}`)
      .join('\n');
  }

  /** At each launch: a long log is rotated, replacing the previous one. */
  #rotateLog(): void {
    const bytes = statSync(this.#logFile, { throwIfNoEntry: false })?.size ?? 0;
    if (bytes > maxLogBytes) renameSync(this.#logFile, `${this.#logFile}.1`);
  }

  get #logFile(): string {
    return join(this.#dataDir, 'logs', `${this.name}.log`);
  }

  async stop(limitMs = 10_000): Promise<void> {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#process?.kill(this.#program.stopSignal ?? 'SIGTERM');
    const patience = setTimeout(() => this.kill(), limitMs);
    await this.#exited;
    clearTimeout(patience);
  }

  kill(): void {
    this.#stopping = true;
    clearTimeout(this.#timer);
    this.#process?.kill(this.#program.killSignal ?? 'SIGKILL');
  }
}

const notesFile = (dataDir: string) => join(dataDir, 'processes.json');

function readNotes(dataDir: string): Record<string, ProcessMark> {
  try {
    return JSON.parse(readFileSync(notesFile(dataDir), 'utf8')) as Record<string, ProcessMark>;
  } catch {
    return {};
  }
}

function noteProcess(dataDir: string, name: string, mark: ProcessMark): void {
  writeAtomically(notesFile(dataDir), JSON.stringify({ ...readNotes(dataDir), [name]: mark }));
}

/** The process that runs as `name`, as noted by the product. */
export const notedProcess = (dataDir: string, name: string): ProcessMark | undefined => readNotes(dataDir)[name];

/** Ends what an earlier start left running, except PostgreSQL, which has its own recovery (postgres/recover.ts). */
export async function endOrphans(dataDir: string, log: (line: string) => void, except: string[]): Promise<void> {
  const orphans = Object.entries(readNotes(dataDir)).filter(
    ([name, mark]) => !except.includes(name) && isSameProcess(mark),
  );
  if (orphans.length > 0) log(`Ending what an earlier start left running: ${orphans.map(([name]) => name).join(', ')}`);
  await Promise.all(
    orphans.map(async ([, mark]) => {
      process.kill(mark.pid, 'SIGTERM');
      await waitUntil('an earlier process to end', 5000, () => !isSameProcess(mark)).catch(() =>
        process.kill(mark.pid, 'SIGKILL'),
      );
    }),
  );
}
