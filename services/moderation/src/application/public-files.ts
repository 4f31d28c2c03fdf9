import type { ApprovalTick } from '@edogrula/contracts/business-checks';

type Files = { images: string[]; documents: string[] };

/**
 * Photographs enter the gallery when a moderator looked at them, or no ticks were named at all; else they stay private,
 * as documents do [decision 38].
 */
export function publicFiles(
  { images, documents }: Files,
  checks: readonly Pick<ApprovalTick, 'kind'>[],
): Files {
  return !checks.length || checks.some(({ kind }) => kind === 'images')
    ? { images, documents }
    : { images: [], documents: [...documents, ...images] };
}
