import type { DecisionSubject } from '@edogrula/contracts/decision-reasons';
import type { QueryKey } from '@tanstack/react-query';
import { dashboardCall, firstKnown } from '../../lib/dashboard-call.ts';
import { tabSearch } from '../../lib/dashboard-state.ts';
import { listKeys } from '../../lib/list-cache.ts';
import type { Decidable, DecisionInput } from './decision.ts';

/** What differs between deciding applications and deciding reports. */
export type SubmissionKind<T extends Decidable> = {
  list: QueryKey;
  /** Lists that an approval changes besides its own. */
  feeds: readonly QueryKey[];
  /** Address of one record. */
  path: (id: string) => string;
  /** Addresses that take a decision, the first that exists answers [R169, R170]. */
  decidePaths: (id: string, verb: string) => readonly string[];
  /** Whose reasons are offered, and whose history is told. */
  subject: DecisionSubject;
  /** Name of the record in the answer. */
  answer: 'request' | 'report';
  /** Address that opens what an approval led to. */
  effectHref: (record: T) => string;
};

/** Applications become businesses [R169]. */
export const applicationKind: SubmissionKind<Decidable & { businessId: string | null }> = {
  list: listKeys.applications,
  feeds: [],
  path: (id) => `/api/admin/requests/${id}`,
  decidePaths: (id, verb) => [`/api/admin/requests/${id}/${verb}`, `/api/apply/${id}/${verb}`],
  subject: 'application',
  answer: 'request',
  effectHref: ({ businessId: id }) => tabSearch('businesses', {}, id ? { id } : {}),
};

/** Reports become blacklist entries [R170]; the blacklist is read again after each decision [R133]. */
export const reportKind: SubmissionKind<Decidable & { entryId: string | null }> = {
  list: listKeys.reports,
  feeds: [listKeys.blacklist],
  path: (id) => `/api/admin/report/${id}`,
  decidePaths: (id, verb) => [`/api/report/${id}/${verb}`],
  subject: 'report',
  answer: 'report',
  effectHref: ({ entryId: id }) => tabSearch('blacklist', {}, id ? { id } : {}),
};

/** One record as it stands now. @throws ApiError */
export const fetchSubmission = <T>({ path }: { path: (id: string) => string }, id: string): Promise<T> =>
  dashboardCall('GET', path(id));

/** Approves or rejects; the answer is the record as it stands after it [R169, R170]. @throws ApiError */
export async function decideSubmission<T>(
  { decidePaths, answer }: Pick<SubmissionKind<never>, 'decidePaths' | 'answer'>,
  { id, kind, version, reason, reasonCode, idempotencyKey }: DecisionInput,
): Promise<T> {
  const body = { version, reason, ...(reasonCode ? { reasonCode } : {}) };
  const said = await firstKnown(decidePaths(id, kind), (path) =>
    dashboardCall<Record<string, T>>('POST', path, { body, idempotencyKey }),
  );
  return said[answer] as T;
}
