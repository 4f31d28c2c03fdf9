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

const reasonMin = 20;
const nothing = { name: '', instagramUsername: null, phone: null, website: null };

/** The window that ends an appeal: outcome, reason, and the entry's new texts where they are corrected. */
export function useDecideAppeal(detail: AppealDetail, onDone: () => void) {
  const client = useQueryClient();
  const { texts, entryName, _id: id, version } = detail;
  const [outcome, setOutcome] = useState<AppealOutcome>('upheld');
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<string>();
  const [correction, setCorrection] = useState(() =>
    correctionOf(texts ?? { ...nothing, name: entryName }, texts?.summary ?? ''),
  );
  // A repeat after a broken line decides nothing twice.
  const keyFor = useRef(createKeyring());
  const body = {
    ...{ outcome, reason: reason.trim(), version },
    ...(outcome === 'amended' ? { correction: correctionBody(correction) } : {}),
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      dashboardCall('POST /api/admin/appeals/:id/decide', {
        ...{ params: { id }, body, idempotencyKey: keyFor.current(body) },
      }),
    onSuccess: () => {
      for (const list of [listKeys.appeals, listKeys.blacklist, listKeys.reports, listKeys.counts])
        void client.invalidateQueries({ queryKey: list });
      showToast(text.decided);
      onDone();
    },
  });
  const submit = () => {
    const isShort = reason.trim().length < reasonMin;
    setFault(isShort ? appealValidation.reason : undefined);
    if (!isShort && !isPending) mutate();
  };
  const failure = error ? saveFailure(error) : null;
  const fields = { outcome, setOutcome, reason, setReason, correction, setCorrection };
  return { ...fields, fault, failure, busy: isPending, submit };
}
