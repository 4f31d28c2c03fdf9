import { type Key, keyText } from '../registry/business-contact.ts';

/** Reports that lead to each other by shared contacts; in time that grows with the keys alone, whoever floods a dossier. */
export function groupsOf(
  reportIds: readonly string[],
  keys: readonly (Key & { reportId: string })[],
): ReadonlySet<string>[] {
  const leader = new Map(reportIds.map((id) => [id, id]));
  const leaderOf = (id: string): string => {
    let at = id;
    for (let next = leader.get(at) ?? at; next !== at; next = leader.get(at) ?? at) {
      // Each step halves the way for who comes next.
      leader.set(at, leader.get(next) ?? next);
      at = next;
    }
    return at;
  };
  const firstWith = new Map<string, string>();
  for (const key of keys) {
    if (!leader.has(key.reportId)) continue;
    const text = keyText(key);
    const known = firstWith.get(text);
    if (known === undefined) firstWith.set(text, key.reportId);
    else leader.set(leaderOf(key.reportId), leaderOf(known));
  }
  const groups = Map.groupBy(reportIds, leaderOf);
  return [...groups.values()].map((ids) => new Set(ids));
}
