import { fileNotes } from '@edogrula/contracts/http/moderation';
import { AppError } from '@edogrula/service-kit/app-error';
import { cleanText } from '@edogrula/service-kit/clean-text';
import { submissionTexts } from '../locales/tr/submission.ts';

type FileNote = { note: string; blur: boolean; name: string };
/** Notes by the file's place in its field. */
export type FileNotes = ReadonlyMap<number, FileNote>;

/**
 * Reads documentNotes or evidenceNotes: a JSON list, or what a JSON part already gave. Absent or empty: no notes; of
 * two notes with one index the last counts [R191, R193].
 * @throws AppError invalid_json_part
 */
export function parseFileNotes(field: string, value: unknown): FileNotes {
  if (value === undefined || value === '') return new Map();
  const list = fileNotes.safeParse(typeof value === 'string' ? fromJson(field, value) : value);
  if (!list.success) throw brokenNotes(field, list.error);
  return new Map(
    list.data.map(({ index, note, blur, name }) => [
      index,
      { note: cleanText(note), blur, name: cleanText(name) },
    ]),
  );
}

function fromJson(field: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw brokenNotes(field, cause);
  }
}

const brokenNotes = (field: string, cause: unknown) =>
  new AppError('invalid_json_part', {
    cause,
    fields: [{ path: field, message: submissionTexts.brokenNotes }],
  });
