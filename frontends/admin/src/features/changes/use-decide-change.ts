import type { HandCheck } from '@edogrula/contracts/business-checks';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { namedFailure } from '../../lib/failure-text.ts';
import { dropRecord, listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { isStale } from '../../lib/stale.ts';
import { changesText as text } from '../../locales/tr/changes.ts';
import { endsWith } from './accept-checks.ts';
import { type Change, fetchChange } from './api/changes-query.ts';

type Said = { words?: string; checks?: HandCheck[] };
type Decision = Said & { what: 'accept' | 'refuse' };

/** Decides a proposal as the moderator sees it: a record that changed since is read anew and shown first [R357]. */
export function useDecideChange(change: Change, onDone: () => void) {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const params = { id: change._id };
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ what, words = '', checks = [] }: Decision): Promise<Change> =>
      what === 'accept'
        ? dashboardCall('POST /api/admin/businesses/changes/:id/accept', {
            params,
            body: { version: change.businessVersion, ...(checks.length ? { checks } : {}) },
          })
        : dashboardCall('POST /api/admin/businesses/changes/:id/refuse', {
            params,
            body: { reason: words },
          }),
    onSuccess: (_fresh, { what, checks = [] }) => {
      dropRecord(client, listKeys.changes, change._id);
      refresh(client, listKeys.counts, listKeys.businesses);
      const accepted = endsWith(change, checks) ? text.acceptedEnding : text.accepted;
      showToast(what === 'accept' ? accepted : text.refused);
      onDone();
    },
    onError: async (refusal) => {
      if (isStale(refusal)) replaceRecord(client, listKeys.changes, await fetchChange(change._id));
    },
  });
  const decide = (what: Decision['what'], said: Said = {}) => {
    setFault(null);
    if (!isPending) mutate({ what, ...said });
  };
  return { decide, busy: isPending, failure: fault ?? (error ? namedFailure(error) : null), setFault };
}
