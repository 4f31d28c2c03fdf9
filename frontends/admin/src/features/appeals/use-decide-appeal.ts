import type { AppealOutcome } from '@edogrula/contracts/http/appeal';
import { appealValidation } from '@edogrula/contracts/locales/tr/appeal';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { correctionBody, correctionOf } from '../../components/correction/correction.ts';
import { dashboardCall } from '../../lib/dashboard-call.ts';
import { saveFailure } from '../../lib/failure-text.ts';
import { createKeyring } from '../../lib/keyring.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { appealsText as text } from '../../locales/tr/appeals.ts';
import type { AppealDetail } from './api/appeals-query.ts';
import { useKeptKeys } from './use-kept-keys.ts';

const reasonMin = 20;
const nothing = { name: '', instagramUsername: null, phone: null, website: null };

/** The window that ends an appeal: outcome, none at first, reason, and the entry's new texts where they are corrected. */
export function useDecideAppeal(detail: AppealDetail, onDone: () => void) {
  const client = useQueryClient();
  const { texts, entryName, _id: id, version } = detail;
  const [outcome, setOutcome] = useState<AppealOutcome | null>(null);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [correction, setCorrection] = useState(() =>
    correctionOf(texts ?? { ...nothing, name: entryName }, texts?.summary ?? ''),
  );
  const kept = useKeptKeys(detail.keys);
  // A repeat after a broken line decides nothing twice.
  const keyFor = useRef(createKeyring());
  const { mutate, isPending, error } = useMutation({
    mutationFn: (chosen: AppealOutcome) => {
      const body = {
        outcome: chosen,
        reason: reason.trim(),
        version,
        together: detail.together.map((other) => ({ _id: other._id, version: other.version })),
        ...(chosen === 'amended'
          ? { correction: { ...correctionBody(correction), dropKeys: kept.dropKeys } }
          : {}),
      };
      return dashboardCall('POST /api/admin/appeals/:id/decide', {
        params: { id },
        body,
        idempotencyKey: keyFor.current(body),
      });
    },
    onSuccess: () => {
      for (const list of [listKeys.appeals, listKeys.blacklist, listKeys.reports, listKeys.counts])
        void client.invalidateQueries({ queryKey: list });
      showToast(text.decided);
      onDone();
    },
  });
  const isShort = reason.trim().length < reasonMin;
  const submit = () => {
    setTried(true);
    if (outcome && !isShort && !isPending) mutate(outcome);
  };
  const faults = {
    outcome: tried && !outcome ? text.outcomeMissing : undefined,
    reason: tried && isShort ? appealValidation.reason : undefined,
  };
  const failure = error ? saveFailure(error) : null;
  const fields = { outcome, setOutcome, reason, setReason, correction, setCorrection };
  return { ...fields, kept, faults, failure, busy: isPending, submit };
}
