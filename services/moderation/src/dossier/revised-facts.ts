import type { Envelope } from '@edogrula/contracts/events/envelope';
import { reportRevised } from '@edogrula/contracts/events/moderation';
import { newEvent } from '@edogrula/event-bus/new-event';
import type { Stamp } from '../deps.ts';
import { firstOfEach } from '../submission/one-person.ts';
import { quotedNumber } from '../submission/submission-number.ts';
import type { Member } from './dossier-repository.ts';

type Revision = {
  part: 'name' | 'record';
  /** What took an entry off. */
  by?: 'moderator' | 'term' | 'emptied';
  reason: string;
  version: number;
};

/** The events that notify each reporter of these approved reports of a change of their entry. */
export function revisedFacts(
  members: readonly Member[],
  { clock, newId }: Stamp,
  { part, by = 'moderator', reason, version }: Revision,
): Envelope[] {
  return firstOfEach(members).map(({ reporterEmail, reportId, name, number }) =>
    newEvent(reportRevised, {
      subject: reportId,
      version,
      clock,
      newId,
      data: { reportId, name, reporterEmail, number: quotedNumber('report', number), part, by, reason },
    }),
  );
}
