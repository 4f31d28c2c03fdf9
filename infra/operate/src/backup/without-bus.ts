import type { Manifest } from './manifest.ts';

const isOfBus = (id: string) => id.startsWith('bus.');
const others = <T>(noted: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(noted).filter(([id]) => !isOfBus(id)));

/**
 * What of a backup goes to stores whose events are Kafka's: all but the embedded bus, which has no place there. Nothing is
 * lost by that, as the outboxes send a day's events again.
 */
export function withoutBus(manifest: Manifest): { manifest: Manifest; left: string[] } {
  return {
    manifest: { ...manifest, tables: others(manifest.tables), sequences: others(manifest.sequences) },
    left: Object.keys(manifest.tables).filter(isOfBus),
  };
}
