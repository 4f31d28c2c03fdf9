import type { AppealOutcome } from '@edogrula/contracts/http/appeal';
import { createKeyring } from '@edogrula/contracts/keyring';
import { appealValidation } from '@edogrula/contracts/locales/tr/appeal';
import { showToast } from '@edogrula/ui/toasts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOutcome } from '../../components/decision/use-outcome.ts';
import { type EntryTextValues, entryTextBody } from '../../components/entry-text/entry-text-values.ts';
import { useEntryText } from '../../components/entry-text/use-entry-text.ts';
import { type TickedKeysState, useTickedKeys } from '../../components/entry-text/use-ticked-keys.ts';
import { listKeys } from '../../lib/list-cache.ts';
import { useRecordSave } from '../../lib/use-record-save.ts';
import { appealsText as text } from '../../locales/tr/appeals.ts';
import { type AppealDetail, appealQuery, decideAppeal, fetchAppeal } from './api/appeals-query.ts';

const nothing = { instagramUsername: null, phone: null, website: null, summary: '' };

/** What a correction starts from. */
const textsOf = ({ texts, entryName }: AppealDetail) => texts ?? { ...nothing, name: entryName };

/** Those that were read, as they are now; one that came meanwhile keeps waiting [R318]. */
const readOnes = (opened: AppealDetail, now: AppealDetail) =>
  now.together.filter(({ _id }) => opened.together.some((other) => other._id === _id));

/** Which appeals end, and the entry that is decided about, as they were seen. */
const seenOf = ({ version, entryDossier }: AppealDetail, together: AppealDetail['together']) => ({
  version,
  dossierVersion: entryDossier.version,
  together: together.map((other) => ({ _id: other._id, version: other.version })),
});

const amendedOf = (values: EntryTextValues, dropKeys: TickedKeysState['dropKeys']) => ({
  correction: { ...entryTextBody(values), dropKeys },
});

/**
 * The window that ends an appeal: outcome, none at first, reason, and the entry's new texts where they are corrected. What
 * it starts from moves on only when a colleague was first.
 */
export function useDecideAppeal(opened: AppealDetail, onDone: () => void) {
  const client = useQueryClient();
  const [detail, setDetail] = useState(opened);
  const ending = useOutcome<AppealOutcome>({
    needsReason: () => true,
    missing: { outcome: text.outcomeMissing, reason: appealValidation.reason },
  });
  const correction = useEntryText(textsOf(opened));
  const ticked = useTickedKeys(detail.keys);
  const together = readOnes(opened, detail);
  // A repeat after a broken line decides nothing twice.
  const keyFor = useRef(createKeyring());
  const saving = useRecordSave({
    write: (chosen: AppealOutcome) => {
      const { dropKeys } = ticked;
      const amended = chosen === 'amended' ? amendedOf(correction.values, dropKeys) : {};
      const body = { outcome: chosen, reason: ending.reason.trim(), ...seenOf(detail, together), ...amended };
      return decideAppeal(opened._id, body, keyFor.current(body));
    },
    reload: () => fetchAppeal(opened._id),
    onSaved: () => {
      for (const list of [listKeys.appeals, listKeys.blacklist, listKeys.reports, listKeys.counts])
        void client.invalidateQueries({ queryKey: list });
      showToast(text.decided);
      onDone();
    },
    onStale: (fresh) => {
      client.setQueryData(appealQuery(fresh._id, fresh.version).queryKey, fresh);
      correction.rebase(textsOf(fresh));
      setDetail(fresh);
    },
  });
  const submit = () => {
    if (!saving.busy) ending.attempt((outcome) => saving.save(outcome));
  };
  const takeFresh = () => {
    saving.forget();
    correction.takeFresh();
  };
  const textFaults = correction.faultsBeside(saving.faults);
  return { ...saving, ...ending, correction, textFaults, ticked, together, submit, takeFresh };
}
