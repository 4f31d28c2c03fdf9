import { dayMs } from '@edogrula/contracts/durations';
import type { FileState, OwnerKind, Purpose } from '../tables.ts';
import { purposeRules } from './purpose.ts';

export type Owner = { kind: OwnerKind; id: string };

// What becomes of a stored file when an event about it arrives. In: the file's fate now, and what happened. Out: its fate
// afterwards; `{ next: null }` when nothing changes; or `{ fault }` when the file cannot be used so.
//
// `claim` of a staged file by application 7: { next: { state: 'claimed', owner: { kind: 'application', id: '7' } } }.
// `claim` of the same file by report 8 after that: { fault: 'not_yours' }.

/** What decides about a file's future; its bytes and type are elsewhere. `eraseAt` is when the janitor may erase it. */
export type FileFate = {
  id: string;
  purpose: Purpose;
  state: FileState;
  owner: Owner | null;
  businessId: string | null;
  eraseAt: Date | null;
};

/** The fate after a decision, `null` when it is the same, or why the decision does not fit the file. */
export type Decision = { next: FileFate | null } | { fault: 'gone' | 'not_yours' | 'never_public' };

const same: Decision = { next: null };

const isOver = (file: FileFate) => file.state === 'expired' || file.state === 'deleted';
const isOwnedByAnother = (file: FileFate, owner: Owner) =>
  file.owner !== null && (file.owner.kind !== owner.kind || file.owner.id !== owner.id);

/** A submission holds this file: from now on moderation is not asked about it. */
export function claim(file: FileFate, owner: Owner): Decision {
  // The events came out of order: this file was already handed over from the submission to its business.
  if (file.owner?.kind === 'business') return same;
  if (isOwnedByAnother(file, owner)) return { fault: 'not_yours' };
  // Over without an owner: erased as an upload that nothing came of.
  if (isOver(file)) return file.owner ? same : { fault: 'gone' };
  if (file.state !== 'staged') return same;
  return { next: { ...file, state: 'claimed', owner } };
}

/**
 * A new application of the same owner holds this file of a refused one from now on. A file whose `eraseAt` has passed
 * counts as gone: the janitor may be erasing it right now.
 */
export function carryOver(
  file: FileFate,
  { from, to, now }: { from: Owner; to: Owner; now: Date },
): Decision {
  if (file.owner?.kind === 'business') return same;
  // The event of the refused application has not arrived yet: until then the file has no owner who could pass it on.
  if (!file.owner) return { fault: 'not_yours' };
  if (!isOwnedByAnother(file, to)) return claim(file, to);
  if (isOwnedByAnother(file, from)) return { fault: 'not_yours' };
  if (file.state === 'deleted' || (file.eraseAt && file.eraseAt <= now)) return { fault: 'gone' };
  if (file.state === 'published') return { fault: 'not_yours' };
  return { next: { ...file, state: 'claimed', owner: to, eraseAt: null } };
}

/** A moderator's decision makes this image part of a business's public gallery. */
export function publish(file: FileFate, businessId: string, owner: Owner): Decision {
  if (!purposeRules[file.purpose].mayBePublic) return { fault: 'never_public' };
  if (file.purpose === 'content') return { fault: 'not_yours' };
  if (isOver(file)) return { fault: 'gone' };
  if (file.businessId !== null && file.businessId !== businessId) return { fault: 'not_yours' };
  // A business may name what its application owns; an application never what another one owns.
  if (owner.kind !== 'business' && file.businessId === null && isOwnedByAnother(file, owner)) {
    return { fault: 'not_yours' };
  }
  if (file.state === 'published') return same;
  return { next: { ...file, state: 'published', businessId, owner: file.owner ?? owner, eraseAt: null } };
}

/**
 * A text of the site names this picture: everyone may see it, also when another text dropped it a moment ago. A picture
 * whose `eraseAt` has passed counts as gone: the janitor may be erasing it right now.
 */
export function showInText(file: FileFate, owner: Owner, now: Date): Decision {
  if (file.purpose !== 'content') return { fault: 'not_yours' };
  if (file.state === 'deleted') return { fault: 'gone' };
  if (file.state === 'expired' && file.eraseAt && file.eraseAt <= now) return { fault: 'gone' };
  if (file.state === 'published') return same;
  return { next: { ...file, state: 'published', owner: file.owner ?? owner, eraseAt: null } };
}

/** Kept and readable for moderators until then. */
export function keepUntil(file: FileFate, owner: Owner, eraseAt: Date): Decision {
  if (isOver(file)) return same;
  if (isOwnedByAnother(file, owner)) return { fault: 'not_yours' };
  return { next: { ...file, state: 'claimed', owner, eraseAt } };
}

/** No longer needed: never public again, erased at that time; an earlier time wins. */
export function expire(file: FileFate, owner: Owner | null, eraseAt: Date): Decision {
  if (file.state === 'deleted') return same;
  if (owner && isOwnedByAnother(file, owner)) return { fault: 'not_yours' };
  if (file.state === 'expired' && file.eraseAt && file.eraseAt <= eraseAt) return same;
  return { next: { ...file, state: 'expired', owner: file.owner ?? owner, eraseAt } };
}

/** What was to be erased is needed again. After `eraseAt` it counts as gone: the janitor may be erasing it right now. */
export function keepAgain(file: FileFate, owner: Owner, now: Date): Decision {
  if (isOwnedByAnother(file, owner)) return { fault: 'not_yours' };
  if (file.state === 'deleted' || (file.eraseAt && file.eraseAt <= now)) return { fault: 'gone' };
  if (file.state !== 'expired') return same;
  return { next: { ...file, state: 'claimed', owner, eraseAt: null } };
}

/** The time after `days`, counted from when the fact happened, not from when its event arrived. */
export const daysAfter = (instant: string, days: number): Date =>
  new Date(Date.parse(instant) + days * dayMs);
