/** Records of one kind under way at once: drawing, storing and announcing overlap, and a visitor still gets answers. */
export const atOnce = 4;

/**
 * Runs `work` for every item, at most `width` at once, begun in the order of the list. When one fails no further one
 * begins; those under way end first.
 * @throws the first failure
 */
export async function inLanes<T>(
  items: readonly T[],
  width: number,
  work: (item: T, index: number) => Promise<void>,
): Promise<void> {
  const waiting = items.entries();
  let failed = false;
  const lane = async () => {
    for (const [index, item] of waiting) {
      if (failed) return;
      try {
        await work(item, index);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const lanes = await Promise.allSettled(Array.from({ length: Math.min(width, items.length) }, lane));
  for (const one of lanes) if (one.status === 'rejected') throw one.reason;
}
