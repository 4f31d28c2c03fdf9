import { useEffect, useState } from 'react';

/**
 * Chosen files and ticks, kept in this tab's memory while the visitor goes to verify an address and comes back
 * [R233, R236]: it works where the browser keeps no files. What outlives a reload is in `draft-files.ts`.
 */
const kept = new Map<string, unknown>();

export const keepFiles = (wizard: string, files: unknown): void => {
  kept.set(wizard, files);
};

export const dropKeptFiles = (wizard: string): void => {
  kept.delete(wizard);
};

/** What was kept for a wizard, or null: taken once, by the page that opens. */
export function useKeptFiles<Files>(wizard: string): Files | null {
  const [files] = useState(() => (kept.get(wizard) as Files | undefined) ?? null);
  useEffect(() => {
    kept.delete(wizard);
  }, [wizard]);
  return files;
}

/** Two picks of one file have the same identity: name, size and time of change [R218]. */
export const fileIdentity = (file: Pick<File, 'name' | 'size' | 'lastModified'>): string =>
  `${file.name}\n${file.size}\n${file.lastModified}`;
