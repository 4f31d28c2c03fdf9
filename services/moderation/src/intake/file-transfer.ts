import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Logger } from '@edogrula/service-kit/logger';
import type { FileHolder, MediaClient } from '@edogrula/service-kit/media-client';
import { submissionTexts } from '../locales/tr/submission.ts';
import type { FileNotes } from './file-notes.ts';
import type { FileSink, IncomingFile } from './read-form.ts';
import type { ReceivedFile } from './received-form.ts';

/** The files of one submission on their way to media: all of them stay, or none. */
type FileTransfer = {
  sink: FileSink;
  /** Where the notes came after the files: media learns which views need no blur. @throws AppError */
  settleBlur(files: readonly ReceivedFile[], notes: FileNotes): Promise<void>;
  /** Deletes everything that may have reached media. Never throws: media erases what no submission holds. */
  discard(): Promise<void>;
};

type TransferDeps = { media: MediaClient; newId: () => string; logger: Logger };

const discardPausesMs = [0, 150, 600];

/** `holder`: whose share of media the files take. */
export function startTransfer(deps: TransferDeps, holder: FileHolder): FileTransfer {
  const started: string[] = [];
  /** Files that were stored blurred because their note had not come yet. */
  const undecided = new Set<string>();

  async function removeSoon(fileId: string): Promise<void> {
    for (const pauseMs of discardPausesMs) {
      if (pauseMs) await sleep(pauseMs);
      try {
        return await deps.media.remove(fileId);
      } catch (err) {
        deps.logger.warn({ err, fileId }, 'staged file could not be deleted yet');
      }
    }
  }

  return {
    async sink(file) {
      const { rule, blur, body, signal } = file;
      const fileId = deps.newId();
      started.push(fileId);
      if (blur === null) undecided.add(fileId);
      const stored = await deps.media.store({
        fileId,
        purpose: rule.purpose,
        blur: blur ?? true,
        holder,
        body,
        signal,
        clientFault: (error) => clientFaultOf(file, error),
      });
      if (stored.fileId !== fileId) throw new AppError('upstream_failed');
      return stored;
    },
    async settleBlur(files, notes) {
      for (const { stored, index } of files) {
        if (!stored || !undecided.has(stored.fileId) || notes.get(index)?.blur) continue;
        await deps.media.clearBlur(stored.fileId);
      }
    },
    async discard() {
      await Promise.all(started.map(removeSoon));
    },
  };
}

/** The refusal of a transfer that ended because of the client; null when media or the way to it failed. */
function clientFaultOf({ body, signal }: IncomingFile, error: unknown): unknown {
  if (body.failure) return body.failure;
  if (signal.aborted) return signal.reason;
  if (error instanceof AppError && error.code === 'invalid_request')
    return new AppError('invalid_request', { cause: error, message: submissionTexts.slowUpload });
  if (!(error instanceof AppError) || error.code !== 'upstream_timeout' || !body.waitsForClient) return null;
  return new AppError('invalid_request', { cause: error, message: submissionTexts.brokenUpload });
}
