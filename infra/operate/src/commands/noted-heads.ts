import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import type { AuditHead } from '@edogrula/service-kit/audit-verify';

/** Where a lane of a service's audit log ended when a run found it whole. */
export type NotedHead = AuditHead & { service: string; at: string };

/** The ends that earlier runs saw, one JSON line each; a line without a lane is of the first chain. */
export function readNoted(file: string): NotedHead[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => ({ lane: 0, ...(JSON.parse(line) as Omit<NotedHead, 'lane'>) }));
}

/** Adds the ends of one service's lanes, for later runs to compare. */
export function noteHeads(
  file: string,
  service: string,
  heads: readonly AuditHead[],
  now = new Date(),
): void {
  const lines = heads.map((head) => `${JSON.stringify({ service, at: now.toISOString(), ...head })}\n`);
  writeFileSync(file, lines.join(''), { flag: 'a', mode: 0o600 });
}
