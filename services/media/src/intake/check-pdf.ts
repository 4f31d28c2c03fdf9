import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '@edogrula/service-kit/app-error';
import { z } from 'zod';
import { ExhaustedLimits } from './exhausting.ts';

export type PdfFacts = { pages: number; activeContent: boolean };

/** `cpuMs` of a processor, whatever else runs; `timeoutMs` by the clock is the net below it. */
export type PdfLimits = { cpuMs: number; timeoutMs: number; memoryMb: number };
export const defaultPdfLimits: PdfLimits = { cpuMs: 3000, timeoutMs: 10_000, memoryMb: 256 };

const maxPages = 2000;
/** What the guard says, or the clock does by killing it, when a limit was reached. */
const exhaustedFaults = new Set(['memory', 'time', 'ended by 77', 'ended by SIGKILL', 'ended by SIGABRT']);
const guard = fileURLToPath(new URL('./pdf-guard.ts', import.meta.url));

const answer = z.union([
  z.object({ ok: z.literal(true), pages: z.number().int(), activeContent: z.boolean() }),
  z.object({ ok: z.literal(false), fault: z.string() }),
]);
type Answer = z.infer<typeof answer>;

/** Reads files, and nothing else: no writing, no programs, no native code. */
const permissions = ['--permission', '--allow-fs-read=*', '--allow-worker'];

function startGuard(path: string, limits: PdfLimits): ChildProcess {
  return fork(guard, [path, String(limits.memoryMb), String(limits.cpuMs)], {
    execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...permissions],
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limits.timeoutMs,
    killSignal: 'SIGKILL',
  });
}

function inspect(path: string, limits: PdfLimits): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = startGuard(path, limits);
    child.once('message', (message) => {
      const parsed = answer.safeParse(message);
      resolve(parsed.success ? parsed.data : { ok: false, fault: 'strange answer' });
      child.kill('SIGKILL');
    });
    child.once('error', (error) =>
      reject(new AppError('unavailable', { cause: error, retryAfterSeconds: 5 })),
    );
    child.once('exit', (code, signal) => resolve({ ok: false, fault: `ended by ${signal ?? code}` }));
  });
}

/**
 * Parses a PDF in a process of its own, with limits of time and memory and without rights.
 * @throws AppError file_damaged when it cannot be opened (also: it asks for a password, or is made to exhaust),
 * unavailable when no process can be started
 */
export async function checkPdf(path: string, limits: PdfLimits = defaultPdfLimits): Promise<PdfFacts> {
  const result = await inspect(path, limits);
  if (!result.ok) {
    const exhausted = exhaustedFaults.has(result.fault);
    const cause = new (exhausted ? ExhaustedLimits : Error)(`PDF: ${result.fault}`);
    throw new AppError('file_damaged', { cause });
  }
  const { pages, activeContent } = result;
  if (pages < 1 || pages > maxPages) throw new AppError('file_damaged', { cause: new Error('PDF: pages') });
  return { pages, activeContent };
}
