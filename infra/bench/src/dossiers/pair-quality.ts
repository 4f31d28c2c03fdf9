type Quality = { precision: number; recall: number; joined: number; truly: number };

/**
 * Of all pairs of reports: which share of the joined ones is about one seller (precision), and which share of those about
 * one seller is joined (recall).
 */
export function pairQuality(sellers: readonly string[], dossiers: readonly string[]): Quality {
  let [joined, truly, both] = [0, 0, 0];
  for (let a = 0; a < sellers.length; a += 1)
    for (let b = a + 1; b < sellers.length; b += 1) {
      const isJoined = dossiers[a] === dossiers[b];
      const isOne = sellers[a] === sellers[b];
      if (isJoined) joined += 1;
      if (isOne) truly += 1;
      if (isJoined && isOne) both += 1;
    }
  return { precision: joined ? both / joined : 1, recall: truly ? both / truly : 1, joined, truly };
}
