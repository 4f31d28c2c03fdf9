/**
 * What storage cannot hold (chosen files), kept in this tab's memory while the visitor goes to verify an address and
 * comes back [R233, R236]. A reload loses it.
 */
const kept = new Map<string, unknown>();

export const keepFiles = (wizard: string, files: unknown): void => {
  kept.set(wizard, files);
};

/** What was kept for a wizard, or null; stays until it is dropped. */
export const keptFiles = <Files>(wizard: string): Files | null =>
  (kept.get(wizard) as Files | undefined) ?? null;

export const dropKeptFiles = (wizard: string): void => {
  kept.delete(wizard);
};
