import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findK6 } from '@edogrula/bench/load/k6';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import { freePort } from '@edogrula/infra-shared/stores/free-port';
import { type Seller, verifiedVisitor } from '../../../../e2e/support/client.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import type { Stack } from '../../../../e2e/support/stack.ts';
import { type Deed, type History, isDone, note } from './history.ts';

const script = join(repositoryRoot, 'infra', 'k6', 'drill', 'main-job.js');
/** How long k6 sends a report or a decision again. */
const insistMs = 90_000;
/** k6's exit code when it was interrupted. */
const interrupted = 105;
/** k6's code of a call that nobody answered in time. */
const timedOut = 1050;

type Answer = {
  kind: 'answer';
  name: string;
  /** When it was asked, by the clock of this machine. */
  began: number;
  /** 0 when the connection ended without an answer. */
  status: number;
  errorCode?: number;
  body?: string;
  retryAfter?: boolean;
};

/** A line of `--console-output`, as `infra/k6` notes it. */
type Line =
  | Answer
  | ({ kind: 'begun'; by: string; toApprove: boolean } & Omit<Seller, 'website'>)
  | { kind: 'reported'; handle: string; id: string }
  | { kind: 'approved'; handle: string; entryId: string }
  | { kind: 'undecided'; handle: string; verdict?: string };

/** What k6 was told, from its first line on. */
type Told = { deeds: Map<string, Deed>; answers: Answer[]; violations: string[] };

/** k6 at steady look-ups, pages and reports. */
export type K6Load = {
  /** All that it was told so far. */
  history: () => History;
  /** What it was answered of that which it asked from a moment on. */
  answersSince: (moment: number) => Answer[];
  /** Lets reports in again. */
  open: () => void;
  /** Lets no further report in, and waits until all that were begun went their way; look-ups go on. */
  close: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Whole lines that a file has got since the last call. */
function followed(file: string): () => Line[] {
  let taken = 0;
  return () => {
    if (!existsSync(file)) return [];
    const fresh = readFileSync(file).subarray(taken);
    const whole = fresh.subarray(0, fresh.lastIndexOf('\n') + 1);
    taken += whole.length;
    return whole
      .toString('utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  };
}

/** A door that k6 asks before each report, and how many it let in. */
async function startGate(port: number) {
  const gate = { isOpen: true, letIn: 0 };
  const server = createServer((_request, response) => {
    if (gate.isOpen) gate.letIn += 1;
    response.writeHead(gate.isOpen ? 204 : 410).end();
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return { gate, close: () => void server.close() };
}

function take({ deeds, answers, violations }: Told, line: Line): void {
  if (line.kind === 'answer') return void answers.push(line);
  if (line.kind === 'begun') {
    const { name, handle, phone, by, toApprove } = line;
    const seller = { name, handle, phone, website: '' };
    deeds.set(handle, { kind: 'report', seller, by, toApprove, decided: false });
    return;
  }
  const deed = deeds.get(line.handle);
  if (!deed) throw new Error(`k6 was told of ${line.handle}, which it never began`);
  if (line.kind === 'reported') deed.id = line.id;
  else if (line.kind === 'approved') deed.published = line.entryId;
  else if (![undefined, 'not_found'].includes(line.verdict))
    violations.push(`${line.handle} is ${line.verdict}, and nobody decided so`);
}

/** Answers as faults may make them: a connection may end, and no call waits beyond k6's patience. */
function judged(told: Told): History {
  const history: History = {
    deeds: [...told.deeds.values()],
    answers: {},
    cut: told.answers.filter(({ status }) => !status).length,
    violations: [...told.violations],
  };
  for (const { name, status, errorCode, body = '', retryAfter = false } of told.answers) {
    if (status > 0) note(history, `k6 ${name}`, { status, body, retryAfter });
    else if (errorCode === timedOut) history.violations.push(`k6 ${name}: no answer`);
  }
  return history;
}

/** Mailboxes enough for what may wait undecided in each [R498]. */
const mailboxes = 11;

async function environmentOf(stack: Stack, gatePort: number): Promise<Record<string, string>> {
  const reporters: Awaited<ReturnType<typeof verifiedVisitor>>[] = [];
  while (reporters.length < mailboxes) reporters.push(await verifiedVisitor(stack));
  return {
    K6_NO_USAGE_REPORT: 'true',
    URL: stack.url,
    SCENARIO: 'main-job',
    ADMIN_KEY: '',
    ADMIN_EMAIL: stack.admin.email,
    ADMIN_PASSWORD: stack.admin.password,
    REPORTERS: JSON.stringify(reporters),
    GATE: `http://127.0.0.1:${gatePort}`,
    INSIST_MS: String(insistMs),
    NOTES: '1',
  };
}

async function spawnK6(file: string, env: Record<string, string>) {
  const words = ['run', '--quiet', '--no-color', '--log-format', 'raw', '--console-output', file, script];
  const child = spawn(await findK6(), words, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (piece) => (said = `${said}${piece}`.slice(-4000)));
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const assertRuns = () => {
    if (child.exitCode !== null) throw new Error(`k6 ended with ${child.exitCode}:\n${said}`);
  };
  const stop = async () => {
    child.kill('SIGINT');
    const [code] = await ended;
    if (code !== interrupted) throw new Error(`k6 ended with ${code}:\n${said}`);
  };
  return { assertRuns, stop };
}

/** Starts k6 on a stack that knows a business already; returns when the first report has gone its way. */
export async function startK6Load(stack: Stack): Promise<K6Load> {
  const folder = mkdtempSync(join(tmpdir(), 'edogrula-k6-'));
  const lines = join(folder, 'lines');
  const gatePort = await freePort();
  const { gate, close } = await startGate(gatePort);
  const { assertRuns, stop } = await spawnK6(lines, await environmentOf(stack, gatePort));
  const fresh = followed(lines);
  const told: Told = { deeds: new Map(), answers: [], violations: [] };
  const look = () => {
    assertRuns();
    for (const line of fresh()) take(told, line);
    return told;
  };
  const load: K6Load = {
    history: () => judged(look()),
    answersSince: (moment) => look().answers.filter(({ began }) => began >= moment),
    open: () => {
      gate.isOpen = true;
    },
    close: async () => {
      gate.isOpen = false;
      const open = async () => {
        const all = [...look().deeds.values()];
        return { unheard: gate.letIn - all.length, underWay: all.filter((deed) => !isDone(deed)) };
      };
      const none = ({ unheard, underWay }: Awaited<ReturnType<typeof open>>) =>
        unheard + underWay.length === 0;
      await eventually(open, none, insistMs + 30_000);
    },
    stop: async () => {
      close();
      await stop().finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
  const firstMs = 120_000;
  await eventually(
    async () => [...look().deeds.values()],
    (all) => all.some(isDone),
    firstMs,
  ).catch(async (error: unknown) => {
    await load.stop().catch(() => undefined);
    throw error;
  });
  return load;
}
