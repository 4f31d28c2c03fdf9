/** What pairs tie together, directly or through others: groups of two or more, in the order of `ids`. */
export function groupsOf(ids: readonly string[], pairs: readonly (readonly [string, string])[]): string[][] {
  const groups = new Map(ids.map((id) => [id, new Set([id])]));
  for (const [one, other] of pairs) {
    const joined = new Set([...(groups.get(one) ?? [one]), ...(groups.get(other) ?? [other])]);
    for (const id of joined) groups.set(id, joined);
  }
  return [...new Set(groups.values())]
    .filter(({ size }) => size > 1)
    .map((group) => ids.filter((id) => group.has(id)));
}
