import {
  type ApprovalTick,
  type CheckKind,
  carriesWord,
  sawDocument,
} from '@edogrula/contracts/business-checks';
import { documentReasons } from '@edogrula/contracts/decision-reasons';
import type { LicenceOutcome } from '@edogrula/contracts/tourism-licence';
import { useState } from 'react';
import { useViewedFiles } from '../../lib/viewed-files.ts';
import { byHandText as text } from '../../locales/tr/applications.ts';
import type { Application } from './api/applications-query.ts';
import { mayTick, subjectsOf, ticksOf } from './approval-subjects.ts';

const toggled = <T>(set: ReadonlySet<T>, one: T): ReadonlySet<T> => {
  const next = new Set(set);
  if (!next.delete(one)) next.add(one);
  return next;
};

/** What a moderator has ticked of an application while its panel is open. */
export function useApprovalChecks(application: Application) {
  const viewed = useViewedFiles();
  const [ticked, setTicked] = useState<ReadonlySet<CheckKind>>(new Set());
  const [followed, setFollowed] = useState<ReadonlySet<CheckKind>>(new Set());
  const [accounts, setAccounts] = useState<ReadonlySet<string>>(new Set());
  const [licence, setLicence] = useState<LicenceOutcome | null>(null);
  const [wishByHand, setByHand] = useState(false);
  const subjects = subjectsOf(application);
  const ticks = ticksOf(
    subjects.filter((subject) => mayTick(subject, { viewed, followed })),
    ticked,
    followed,
  );
  // The holder is compared with the tax certificate: without a look at it nothing was compared.
  const sawTaxRecord = ticks.some(({ kind }) => kind === 'tax_certificate');
  const proved = sawDocument(ticks);
  const byHand = wishByHand && !proved;
  return {
    subjects,
    /** Whether a document was opened and ticked, which an approval rests on. */
    proved,
    /** Chosen expressly where none was. */
    byHand,
    setByHand,
    todo: proved ? null : !byHand ? text.documentFirst : !ticks.some(carriesWord) ? text.checkFirst : null,
    wordsNeeded: byHand ? text.reasonFirst : null,
    /** Nobody says that documents were examined when none was opened [R330]. */
    untrue: proved ? [] : documentReasons,
    /** Photographs that nobody ticked stay out of the gallery. */
    unseenPhotos:
      subjects.some(({ kind }) => kind === 'images') && !ticks.some(({ kind }) => kind === 'images'),
    viewed,
    followed,
    ticked,
    toggle: (kind: CheckKind) => setTicked(toggled(ticked, kind)),
    follow: (kind: CheckKind) => setFollowed(new Set([...followed, kind])),
    ticks,
    licence,
    setLicence,
    /** What an approval carries: the ticks, and what the ministry's list says. */
    given: [...ticks, ...(licence ? [{ kind: 'licence' as const, how: licence }] : [])] as ApprovalTick[],
    sawTaxRecord,
    payees: sawTaxRecord ? application.payees.map(({ _id }) => _id).filter((id) => accounts.has(id)) : [],
    togglePayee: (id: string) => setAccounts(toggled(accounts, id)),
  };
}
export type ApprovalChecksState = ReturnType<typeof useApprovalChecks>;
