import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { getDocumentProxy } from 'unpdf';
import { holdsActiveContent, namesActiveContent } from './active-content.ts';
import { withoutTables, writePlainCopy } from './plain-copy.ts';

/** Pages that are opened one by one; a longer document is counted, not walked. */
const walkedPages = 100;

type Pdf = Awaited<ReturnType<typeof getDocumentProxy>>;

/** Opens the pages. @returns whether one of them runs a script on its own */
async function walkPages(pdf: Pdf): Promise<boolean> {
  let scripted = false;
  for (let number = 1; number <= Math.min(pdf.numPages, walkedPages); number += 1) {
    const page = await pdf.getPage(number);
    scripted ||= Boolean(await page.getJSActions());
    page.cleanup();
  }
  return scripted;
}

/** What pdf.js says of a document. */
async function read(bytes: Buffer): Promise<{ pages: number; isScripted: boolean }> {
  // verbosity 0: pdf.js would print the file's own oddities to the log.
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    verbosity: 0,
    isEvalSupported: false,
  } as never);
  const scriptedPage = await walkPages(pdf);
  const attachments = await pdf.getAttachments();
  const isScripted = scriptedPage || (await pdf.hasJSActions()) || Boolean(attachments);
  const pages = pdf.numPages;
  await pdf.loadingTask.destroy();
  return { pages, isScripted };
}

/** PDFium's copy; null where it cannot open the document. */
async function copyOf(bytes: Buffer): Promise<Buffer | null> {
  try {
    return await writePlainCopy(bytes);
  } catch (error) {
    // PDFium's own word is a plain Error; a copy that is too long and an engine that broke down are none.
    if ((error as Error).name === 'Error') return null;
    throw error;
  }
}

/**
 * What PDFium cannot open, nobody has looked into: it counts as active. What no table leads to is looked for besides, since
 * some readers do; that finds nothing in a document whose packed objects are encrypted.
 */
async function isActiveForPdfium(bytes: Buffer): Promise<boolean> {
  const copy = await copyOf(bytes);
  if (!copy || holdsActiveContent(copy)) return true;
  const searched = await copyOf(withoutTables(bytes));
  return searched !== null && holdsActiveContent(searched);
}

async function inspect(path: string): Promise<{ pages: number; activeContent: boolean }> {
  const bytes = readFileSync(path);
  const { pages, isScripted } = await read(bytes);
  const activeContent = isScripted || namesActiveContent(bytes) || (await isActiveForPdfium(bytes));
  return { pages, activeContent };
}

// The thread that guard.ts watches.
try {
  const { path } = workerData as { path: string };
  parentPort?.postMessage({ ok: true, ...(await inspect(path)) });
} catch (error) {
  parentPort?.postMessage({ ok: false, fault: (error as Error).name });
}
