const seconds = (since: number) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

/** Prints one line when a step begins to take long, and one when it ends; steps may run side by side. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const slow = setTimeout(() => console.log(`  … ${label}`), 1500);
  try {
    const result = await work();
    console.log(`  ✓ ${label} (${seconds(started)})`);
    return result;
  } catch (error) {
    console.log(`  ✗ ${label} (${seconds(started)})`);
    throw error;
  } finally {
    clearTimeout(slow);
  }
}
