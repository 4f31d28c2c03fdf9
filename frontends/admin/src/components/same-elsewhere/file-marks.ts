import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../lib/permissions.ts';
import { attachmentText } from '../../locales/tr/decision.ts';
import { sameFilesText as text } from '../../locales/tr/same-files.ts';
import { type Attachment, type FileMarks, isSingleKind } from '../attachments/attachment.ts';
import { type SameFilesFound, sameFilesQuery } from './same-files-query.ts';
import type { Submission } from './same-pictures-query.ts';

/** What each file of a submission is called in a sentence: no two have one name. */
export function labelsOf(files: readonly Attachment[]): ReadonlyMap<string, string> {
  return new Map(
    files.map((file) => {
      const { _id, kind, name } = file;
      const alike = files.filter((one) => one.kind === kind);
      const no = alike.indexOf(file) + 1;
      return [_id, isSingleKind(kind) ? attachmentText[kind] : text.numbered(attachmentText[kind], no, name)];
    }),
  );
}

/** The names of some files, in the order of the submission; one that is not shown any more has none. */
export const namesOf = (ids: readonly string[], labels: ReadonlyMap<string, string>): string[] =>
  ids.flatMap((id) => labels.get(id) ?? []);

/** Of how many other submissions a mark shows the number. */
const numbersShown = 2;

function copiedMark({ of, count }: SameFilesFound['copies'][number]): string {
  const numbers = of.slice(0, numbersShown).map(({ number }) => number);
  const more = count - numbers.length;
  return more > 0 ? text.marks.copiedMore(numbers, more) : text.marks.copied(numbers);
}

/** What is to be said beside each file [R503]. `same`: the same bytes; else pictures that look alike. */
export function marksOf({ twins, copies }: SameFilesFound, files: readonly Attachment[]): FileMarks {
  const labels = labelsOf(files);
  const marks = new Map<string, string[]>();
  const add = (id: string, mark: string) => marks.set(id, [...(marks.get(id) ?? []), mark]);
  for (const { fileIds, same } of twins)
    for (const id of fileIds) {
      const others = namesOf(
        fileIds.filter((other) => other !== id),
        labels,
      );
      if (others.length) add(id, same ? text.marks.same(others) : text.marks.alike(others));
    }
  for (const copy of copies) add(copy.fileId, copiedMark(copy));
  return marks;
}

const noMarks: FileMarks = new Map();

/** What is said beside the files of a submission; nothing until it is known, and nothing to whoever may not read it. */
export function useFileMarks(of: Submission, files: readonly Attachment[]): FileMarks {
  const { data } = useQuery({ ...sameFilesQuery(of), enabled: useMay().read && files.length > 0 });
  return data ? marksOf(data, files) : noMarks;
}
