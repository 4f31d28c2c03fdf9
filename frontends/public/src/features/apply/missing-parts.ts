import type { KeptAttachment } from '@edogrula/contracts/http/moderation';
import { applyText } from '../../locales/tr/apply.ts';
import { type ApplyValues, applyFields, stepFields } from './apply-form.ts';
import { hasDocument, keptPhotos } from './kept-attachments.ts';
import { type Photo, photosComplete } from './photo-list.ts';
import { type DocumentSlots, documentKinds } from './use-documents.ts';

/** What is ticked at the end: the notice was read, the terms are accepted. */
export type Consent = { notice: boolean; terms: boolean };
export const noConsent: Consent = { notice: false, terms: false };

/** `wrong`: it was filled in, with something that is no such thing. */
type MissingPart = { id: string; label: string; step: number; wrong?: boolean };

type Parts = {
  values: ApplyValues;
  consent: Consent;
  slots: DocumentSlots;
  photos: readonly Photo[];
  /** Of a refused application, what need not be sent again. */
  kept?: readonly KeptAttachment[];
};

const order = stepFields.flatMap((fields, step) => fields.map((field) => ({ field, step })));
const label = applyText.missing;

/** What an application still needs, in the order of the form [R203, R214, R215]. */
export function missingParts({ values, consent, slots, photos, kept = [] }: Parts): MissingPart[] {
  const checked = applyFields.safeParse(values);
  const faulty = new Set<string>(
    checked.success ? [] : checked.error.issues.map((issue) => String(issue.path[0])),
  );
  const fields = order
    .filter(({ field }) => faulty.has(field))
    .map(({ field, step }) => ({
      id: field,
      label: label[field],
      step,
      ...(values[field]?.trim() ? { wrong: true } : {}),
    }));
  const files: MissingPart[] = [];
  for (const id of documentKinds)
    if (!hasDocument(id, { slots, kept })) files.push({ id, label: label[id], step: 2 });
  if (!photosComplete(photos, keptPhotos(kept))) {
    const preparing = photos.some(({ state }) => state === 'waiting');
    files.push({ id: 'documents', label: preparing ? label.preparing : label.documents, step: 2 });
  }
  const ticks = (['notice', 'terms'] as const)
    .filter((tick) => !consent[tick])
    .map((tick) => ({ id: tick, label: label[tick], step: 3 }));
  return [...fields, ...files, ...ticks];
}

/** The last step that may be opened: every step before it is complete [R203]. */
export function reachableStep(missing: readonly MissingPart[]): number {
  return Math.min(3, ...missing.map(({ step }) => step));
}
