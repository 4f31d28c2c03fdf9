import { AppError } from '@edogrula/service-kit/app-error';
import { z } from 'zod';
import { answerOf, type GuardLimits, refusalOf, startGuarded } from './run-guarded.ts';

export type PdfFacts = { pages: number; activeContent: boolean };

export const defaultPdfLimits: GuardLimits = { cpuMs: 3000, timeoutMs: 10_000, memoryMb: 256 };

const maxPages = 2000;

const answer = z.union([
  z.object({ ok: z.literal(true), pages: z.number().int(), activeContent: z.boolean() }),
  z.object({ ok: z.literal(false), fault: z.string() }),
]);
type Answer = z.infer<typeof answer>;

async function inspect(path: string, limits: GuardLimits): Promise<Answer> {
  const child = startGuarded('./pdf-worker.ts', path, limits);
  try {
    const parsed = answer.safeParse(await answerOf(child));
    return parsed.success ? parsed.data : { ok: false, fault: 'strange answer' };
  } finally {
    child.kill('SIGKILL');
  }
}

/**
 * Parses a PDF in a process of its own, with limits of time and memory and without rights.
 * @throws AppError file_damaged when it cannot be opened (also: it asks for a password, or is made to exhaust),
 * unavailable when no process can be started, or the clock ended it
 */
export async function checkPdf(path: string, limits: GuardLimits = defaultPdfLimits): Promise<PdfFacts> {
  const result = await inspect(path, limits);
  if (!result.ok) throw refusalOf('PDF', result.fault);
  const { pages, activeContent } = result;
  if (pages < 1 || pages > maxPages) throw new AppError('file_damaged', { cause: new Error('PDF: pages') });
  return { pages, activeContent };
}
