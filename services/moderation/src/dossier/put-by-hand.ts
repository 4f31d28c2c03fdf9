import type { DossierTree, Member } from './dossier-repository.ts';

type Branches = Pick<DossierTree, 'all'>;

/**
 * Whom a moderator merged into one: of each of the two dossiers the oldest report that was there by then, where the entry
 * rests on none of it. What else was tied to them, or was since, nobody has judged [R302].
 */
export function mergedByHand(
  { all }: Branches,
  members: readonly Member[],
  resting: readonly Member[],
): Member[] {
  const judged = new Set(resting.map(({ dossierId }) => dossierId));
  return all.flatMap(({ id, merged_into: into, hand_merged_at: at }) => {
    if (!at) return [];
    const there = members.filter(({ status, joinedAt }) => status !== 'rejected' && joinedAt <= at);
    const sides = [id, into].filter((side) => side !== null && !judged.has(side));
    return sides.flatMap((side) => there.find(({ dossierId }) => dossierId === side) ?? []);
  });
}

/** The reports that a moderator's split took out together with this one; none where it came by itself [R304]. */
export function besideBySplit({ all }: Branches, members: readonly Member[], reportId: string): string[] {
  const partedAt = new Map(all.map(({ id, parted_at }) => [id, parted_at?.getTime()]));
  const moved = members.filter(({ dossierId, joinedAt }) => joinedAt.getTime() === partedAt.get(dossierId));
  const own = moved.find((one) => one.reportId === reportId);
  return moved.filter(({ dossierId }) => dossierId === own?.dossierId).map((one) => one.reportId);
}
