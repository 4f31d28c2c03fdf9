import type { CorrectionOutcome } from '@edogrula/contracts/http/correction';
import { correctionValidation } from '@edogrula/contracts/locales/tr/correction';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { saveFailure } from '../../lib/failure-text.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { correctionsText as text } from '../../locales/tr/corrections.ts';
import type { Correction } from './api/corrections-query.ts';

const reasonMin = 20;

/** The window that answers a request: outcome, none at first, and words for who asked. */
export function useDecideCorrection({ _id: id, version }: Correction, onDone: () => void) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<CorrectionOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // A repeat after a broken line decides nothing twice.
  const keyFor = useRef(createKeyring());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: CorrectionOutcome) => {
      const body = { outcome: chosen, reason: reason.trim(), version };
      return dashboardCall('POST /api/admin/corrections/:id/decide', {
        params: { id },
        body,
        idempotencyKey: keyFor.current(body),
      });
    },
    onSuccess: () => {
      for (const list of [listKeys.corrections, listKeys.counts])
        void client.invalidateQueries({ queryKey: list });
      showToast(text.decided);
      onDone();
    },
  });
  const isShort = outcome === 'declined' && reason.trim().length < reasonMin;
  const submit = () => {
    setTried(true);
    if (outcome && !isShort && !isPending) mutate(outcome);
  };
  const faults = {
    outcome: tried && !outcome ? text.outcomeMissing : undefined,
    reason: tried && isShort ? correctionValidation.reason : undefined,
  };
  const failure = error ? saveFailure(error) : null;
  return { outcome, setOutcome, reason, setReason, faults, failure, busy: isPending, submit };
}
