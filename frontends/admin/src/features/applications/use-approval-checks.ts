import type { CheckKind } from '@edogrula/contracts/business-checks';
import { useState } from 'react';
import { useViewedFiles } from '../../components/attachments/viewed-files.ts';
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
  const subjects = subjectsOf(application);
  return {
    subjects,
    viewed,
    ticked,
    toggle: (kind: CheckKind) => setTicked(toggled(ticked, kind)),
    follow: (kind: CheckKind) => setFollowed(new Set([...followed, kind])),
    ticks: ticksOf(
      subjects.filter((subject) => mayTick(subject, viewed)),
      ticked,
      followed,
    ),
  };
}
export type ApprovalChecksState = ReturnType<typeof useApprovalChecks>;
