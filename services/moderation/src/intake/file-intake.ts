import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@edogrula/service-kit/app-error';
import type { Logger } from '@edogrula/service-kit/logger';
import type { MediaClient } from '../media/media-client.ts';
import type { FileNotes } from './file-notes.ts';
import type { FileSink } from './read-form.ts';
import type { ReceivedFile } from './received-form.ts';

/** The files of one submission on their way to media: all of them stay, or none. */
export type FileIntake = {
  sink: FileSink;
  /** Where the notes came after the files: tells media which views need no blur. @throws AppError */
  settleBlur(files: readonly ReceivedFile[], notes: FileNotes): Promise<void>;
  /** Deletes everything that may have reached media. Never throws: media expires what stays staged. */
  discard(): Promise<void>;
};

type IntakeDeps = { media: MediaClient; newId: () => string; logger: Logger };

const discardPausesMs = [0, 150, 600];

export function startIntake(deps: IntakeDeps): FileIntake {
  const started: string[] = [];
  /** Files that were stored blurred because nobody had said otherwise yet. */
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
    async sink({ rule, blur, body, signal }) {
      const fileId = deps.newId();
      started.push(fileId);
      if (blur === null) undecided.add(fileId);
      const stored = await deps.media.store({
        fileId,
        purpose: rule.purpose,
        blur: blur ?? true,
        body,
        signal,
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
