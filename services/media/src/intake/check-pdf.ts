import { Worker } from 'node:worker_threads';
import { AppError } from '@edogrula/service-kit/app-error';

export type PdfFacts = { pages: number; activeContent: boolean };
type Answer = ({ ok: true } & PdfFacts) | { ok: false; fault: string };

export type PdfLimits = { timeoutMs: number; memoryMb: number };
export const defaultPdfLimits: PdfLimits = { timeoutMs: 8000, memoryMb: 192 };

const maxPages = 2000;

function runWorker(path: string, limits: PdfLimits): Promise<Answer> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      workerData: { path },
      env: {},
      stdout: true,
      stderr: true,
      resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb, maxYoungGenerationSizeMb: 32 },
    });
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      void worker.terminate();
    };
    const timer = setTimeout(finish, limits.timeoutMs, { ok: false, fault: 'timeout' });
    worker.once('message', finish);
    worker.once('error', (error) => finish({ ok: false, fault: error.name }));
    worker.once('exit', () => finish({ ok: false, fault: 'exit' }));
  });
}

/**
 * Parses a PDF in a thread with a time and memory limit.
 * @throws AppError file_damaged when it cannot be opened (also: it asks for a password, or is made to exhaust)
 */
export async function checkPdf(path: string, limits: PdfLimits = defaultPdfLimits): Promise<PdfFacts> {
  const answer = await runWorker(path, limits);
  if (!answer.ok) throw new AppError('file_damaged', { cause: new Error(`PDF: ${answer.fault}`) });
  const { pages, activeContent } = answer;
  if (pages < 1 || pages > maxPages) throw new AppError('file_damaged', { cause: new Error('PDF: pages') });
  return { pages, activeContent };
}
