import type { CorrectionOutcome } from '@edogrula/contracts/http/correction';
import { createKeyring } from '@edogrula/contracts/keyring';
import { correctionValidation } from '@edogrula/contracts/locales/tr/correction';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useOutcome } from '../../components/decision/use-outcome.ts';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { saveFailure } from '../../lib/failure-text.ts';
import { listKeys, refresh, replaceRecord } from '../../lib/list-cache.ts';
import { isStale } from '../../lib/stale.ts';
import { correctionsText as text } from '../../locales/tr/corrections.ts';
import { type Correction, fetchCorrection } from './api/corrections-query.ts';

/** The window that answers a request: outcome, none at first, and words for who asked. */
export function useDecideCorrection({ _id: id, version }: Correction, onDone: () => void) {
  const client = useQueryClient();
  const fields = useOutcome<CorrectionOutcome>({
    needsReason: (outcome) => outcome === 'declined',
    missing: { outcome: text.outcomeMissing, reason: correctionValidation.reason },
  });
  // A repeat after a broken line decides nothing twice.
  const keyFor = useRef(createKeyring());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (outcome: CorrectionOutcome) => {
      const body = { outcome, reason: fields.reason.trim(), version };
      return dashboardCall('POST /api/admin/corrections/:id/decide', {
        params: { id },
        body,
        idempotencyKey: keyFor.current(body),
      });
    },
    onSuccess: () => {
      refresh(client, listKeys.corrections, listKeys.counts);
      showToast(text.decided);
      onDone();
    },
    // What changed meanwhile is shown, and the next try starts from it.
    onError: async (refusal) => {
      if (isStale(refusal)) replaceRecord(client, listKeys.corrections, await fetchCorrection(id));
    },
  });
  const submit = () => {
    if (!isPending) fields.attempt(mutate);
  };
  return { ...fields, failure: error ? saveFailure(error) : null, busy: isPending, submit };
}
