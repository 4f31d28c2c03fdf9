import { firstOfEach } from '../submission/one-person.ts';
import type { Member } from './dossier-repository.ts';

/** The first report of each reporter, whatever the number of reports; an erased one has no address. */
export const onceEach = (reports: readonly Member[]): (Member & { reporterEmail: string })[] =>
  firstOfEach(reports).map((report) => ({ ...report, reporterEmail: report.reporter ?? '' }));
