let quiet = false;

/**
 * kafkajs 2.2.4 calls setTimeout with a negative delay after each response (network/requestQueue); Node runs it
 * at once, which is right, and since version 24 warns on every process. Drops that one warning, from kafkajs alone.
 */
export function quietNegativeTimeouts(): void {
  if (quiet) return;
  quiet = true;
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    const name = typeof rest[0] === 'object' ? (rest[0] as { type?: unknown } | null)?.type : rest[0];
    if (name === 'TimeoutNegativeWarning' && new Error().stack?.includes('kafkajs')) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  }) as typeof process.emitWarning;
}
