import type { DecisionSubject } from '@edogrula/contracts/decision-reasons';
import type { CallAnswer } from '@edogrula/contracts/http/api';
import { formatDateTime } from '@edogrula/ui/format';
import type { QueryKey } from '@tanstack/react-query';
import { dashboardCall, firstKnown } from '../../lib/dashboard-call.ts';
import { tabSearch } from '../../lib/dashboard-state.ts';
import { listKeys } from '../../lib/list-cache.ts';
import type { Publication } from '../../lib/publications.ts';
import { heldText } from '../../locales/tr/held.ts';
import type { Decidable, DecisionInput } from './decision.ts';

/** What differs between deciding applications and deciding reports. */
export type SubmissionKind<T extends Decidable> = {
  list: QueryKey;
  /** Lists that an approval changes besides its own. */
  feeds: readonly QueryKey[];
  /** The call that says whether an approval's effect is visible. */
  read: Publication['read'];
  /** One current record. @throws ApiError */
  fetch: (id: string) => Promise<T>;
  /** Approves or rejects; returns the record after it [R169, R170]. @throws ApiError */
  decide: (input: DecisionInput) => Promise<T>;
  /** Whose reasons are offered, and whose history is shown. */
  subject: DecisionSubject;
  /** What an approval waits for, other than a second moderator. */
  waitingFor?: (record: T) => string | null;
  /** Address that opens what an approval led to. */
  effectHref: (record: T) => string;
};

const inputOf = (input: DecisionInput) => {
  const { id, version, reason, reasonCode, checks, byHand, payees, refusedFiles, idempotencyKey } = input;
  return {
    params: { id },
    body: {
      version,
      reason,
      ...(reasonCode ? { reasonCode } : {}),
      // None as well: without a word about ticks the approval would be an older client's [ADR 87].
      ...(checks ? { checks } : {}),
      ...(byHand ? { byHand } : {}),
      ...(payees?.length ? { payees: [...payees] } : {}),
      ...(refusedFiles?.length ? { refusedFiles: [...refusedFiles] } : {}),
    },
    idempotencyKey,
  };
};

/** Applications become businesses [R169]; the first address that exists takes the decision. */
export const applicationKind: SubmissionKind<CallAnswer<'GET /api/admin/requests/:id'>> = {
  list: listKeys.applications,
  feeds: [],
  read: 'GET /api/admin/requests/:id',
  fetch: (id) => dashboardCall('GET /api/admin/requests/:id', { params: { id } }),
  decide: async (input) => {
    const { kind } = input;
    const calls = [`POST /api/admin/requests/:id/${kind}`, `POST /api/apply/:id/${kind}`] as const;
    return (await firstKnown(calls, (name) => dashboardCall(name, inputOf(input)))).request;
  },
  subject: 'application',
  effectHref: ({ businessId: id }) => tabSearch('businesses', {}, id ? { id } : {}),
};

/** Reports become blacklist entries [R170]; the blacklist is read again after each decision [R133]. */
export const reportKind: SubmissionKind<CallAnswer<'GET /api/admin/report/:id'>> = {
  list: listKeys.reports,
  feeds: [listKeys.blacklist],
  read: 'GET /api/admin/report/:id',
  fetch: (id) => dashboardCall('GET /api/admin/report/:id', { params: { id } }),
  decide: async (input) => {
    const { kind, keys, name, summary, evidence, dossierVersion } = input;
    const { body, ...call } = inputOf(input);
    if (kind === 'reject')
      return (await dashboardCall('POST /api/report/:id/reject', { body, ...call })).report;
    const chosen = {
      ...body,
      ...(dossierVersion ? { dossierVersion } : {}),
      ...(keys ? { keys: [...keys] } : {}),
      ...(name ? { name } : {}),
      ...(summary ? { summary } : {}),
      ...(evidence?.length ? { evidence: [...evidence] } : {}),
    };
    return (await dashboardCall('POST /api/report/:id/approve', { body: chosen, ...call })).report;
  },
  subject: 'report',
  waitingFor: ({ number, held }) =>
    held && (held.untold ? heldText.untoldToast(number) : heldText.toast(number, formatDateTime(held.until))),
  effectHref: ({ entryId: id }) => tabSearch('blacklist', {}, id ? { id } : {}),
};
