import type { Member } from './dossier-repository.ts';

/** The first report of each reporter, whatever the number of reports; an erased one has no address. */
export function onceEach(reports: readonly Member[]): (Member & { reporterEmail: string })[] {
  const first = new Map<string, Member & { reporterEmail: string }>();
  for (const report of reports) {
    const { reporter } = report;
    if (reporter && !first.has(reporter)) first.set(reporter, { ...report, reporterEmail: reporter });
  }
  return [...first.values()];
}
