import type { StoredFile } from '@edogrula/contracts/http/media';
import type { FileNotes } from './file-notes.ts';
import type { FilePartRule } from './submission-form.ts';

/** One file that came in whole; `stored` is null when it was only hashed. */
export type ReceivedFile = {
  /** Form field, and the place among the files of that field, from 0. */
  part: string;
  index: number;
  rule: FilePartRule;
  name: string;
  sizeBytes: number;
  sha256: string;
  stored: StoredFile | null;
};

/** A form as it was sent, text cleaned, nothing validated but the notes' shape. */
export type ReceivedForm = {
  fields: Readonly<Record<string, string>>;
  notes: FileNotes;
  files: readonly ReceivedFile[];
};

/** A file of a form that was stored: what an attachment is made of. */
export type KeptFile = ReceivedFile & { stored: StoredFile };
