import { type ApprovalTick, type CheckKind, isUnopened } from '@edogrula/contracts/business-checks';
import type { Attachment } from '../../components/attachments/attachment.ts';
import type { Application } from './api/applications-query.ts';

type FileKind = 'tax_certificate' | 'work_permit' | 'images';
type ContactKind = 'handle' | 'phone' | 'website';
/** What an application has that a moderator can check: files to open, contacts to compare. */
export type Subject = { kind: FileKind; files: readonly Attachment[] } | { kind: ContactKind; value: string };

/** The subjects of an application's ticks, files first [decision 38]. */
export function subjectsOf(application: Application): Subject[] {
  const files = (kind: FileKind): Subject[] => {
    const attached = kind === 'images' ? 'image' : kind;
    const found = application.attachments.filter((file) => file.kind === attached);
    return found.length ? [{ kind, files: found }] : [];
  };
  const contact = (kind: ContactKind, value: string | null): Subject[] => (value ? [{ kind, value }] : []);
  return [
    ...files('tax_certificate'),
    ...files('work_permit'),
    ...files('images'),
    ...contact('handle', application.instagramUsername ?? application.instagramUrl),
    ...contact('phone', application.phone),
    ...contact('website', application.website),
  ];
}

/** How many of a subject's files were shown large. */
export const viewedOf = (subject: Subject, viewed: ReadonlySet<string>): number =>
  'files' in subject ? subject.files.filter(({ _id }) => viewed.has(_id)).length : 0;

/** What was looked at in this window: files that were shown large, and contacts whose link was opened. */
export type Looked = { viewed: ReadonlySet<string>; followed: ReadonlySet<CheckKind> };

/** No one ticks a document, an account or a site that was not opened; a telephone number is compared beside its tick. */
export function mayTick(subject: Subject, { viewed, followed }: Looked): boolean {
  if ('files' in subject) return viewedOf(subject, viewed) === subject.files.length;
  return followed.has(subject.kind) || !isUnopened({ kind: subject.kind, how: 'confirmed' });
}

/** The ticks as an approval carries them; `followed` are the contacts whose link was opened. */
export function ticksOf(
  subjects: readonly Subject[],
  ticked: ReadonlySet<CheckKind>,
  followed: ReadonlySet<CheckKind>,
): ApprovalTick[] {
  return subjects
    .filter(({ kind }) => ticked.has(kind))
    .map((subject): ApprovalTick => {
      if ('files' in subject) return { kind: subject.kind, how: 'opened' };
      return { kind: subject.kind, how: followed.has(subject.kind) ? 'opened' : 'confirmed' };
    });
}
