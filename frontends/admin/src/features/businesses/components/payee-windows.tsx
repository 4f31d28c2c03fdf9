import { toTurkishIban } from '@edogrula/contracts/contact/iban';
import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { ibanFault } from '@edogrula/contracts/iban-fault';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys, refresh } from '../../../lib/list-cache.ts';
import { payeesText as text } from '../../../locales/tr/payees.ts';
import { confirmPayee, type Payee, revokePayee } from '../api/payees.ts';

type Props = { business: AdminBusinessView; onClose: () => void };

/** Runs a change of the accounts; the record has a new version afterwards, and its list is read again. */
function useChange<T>({ _id }: AdminBusinessView, change: (input: T) => Promise<unknown>, then: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['payees', _id] });
      refresh(client, listKeys.businesses, ['history', _id]);
      then();
    },
  });
}

/** Asks for an account's number and both facts; the number is kept nowhere. */
export function ConfirmPayee({ business: latest, onClose }: Props) {
  // What was opened is what is compared: a list that is read again meanwhile must not slip another title under the ticks.
  const [business] = useState(latest);
  const [iban, setIban] = useState('');
  const [facts, setFacts] = useState({ owner: false, holder: false });
  const [missing, setMissing] = useState<string | null>(null);
  const mutation = useChange(
    business,
    (typed: string) => confirmPayee(business, typed),
    () => {
      showToast(text.added);
      onClose();
    },
  );
  const title = business.tradeTitle;
  const submit = () => {
    const read = toTurkishIban(iban);
    const fault = !title
      ? text.noTitle
      : !iban.trim() || !facts.owner || !facts.holder
        ? text.needed
        : read
          ? null
          : ibanFault(iban);
    setMissing(fault);
    if (!fault && read) mutation.mutate(read);
  };
  return (
    <FormDialog
      title={text.addOf(business.name)}
      description={text.addLead}
      failure={missing ?? (mutation.error && saveFailure(mutation.error))}
      busy={mutation.isPending}
      onSubmit={submit}
      onClose={onClose}
      submitLabel={text.add}
    >
      <Field label={text.iban}>
        <TextInput
          value={iban}
          onChange={(event) => setIban(event.target.value)}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Facts title={title} facts={facts} onChange={setFacts} />
    </FormDialog>
  );
}

type Said = { owner: boolean; holder: boolean };
type FactsProps = { title: string | null; facts: Said; onChange: (facts: Said) => void };

/** Both facts that a moderator looked at. */
function Facts({ title, facts, onChange }: FactsProps) {
  return (
    <>
      <Checkbox
        label={text.owner}
        checked={facts.owner}
        onChange={() => onChange({ ...facts, owner: !facts.owner })}
      />
      <Checkbox
        label={text.holder(title ?? '–')}
        hint={title ? undefined : text.noTitle}
        disabled={!title}
        checked={facts.holder}
        onChange={() => onChange({ ...facts, holder: !facts.holder })}
      />
    </>
  );
}

/** Asks why before an account no longer stands. */
export function RevokePayee({
  business,
  payee,
  account,
  onClose,
}: Props & { payee: Payee; account: string }) {
  const mutation = useChange(
    business,
    (reason: string) => revokePayee(business._id, payee._id, reason),
    () => {
      showToast(text.revoked);
      onClose();
    },
  );
  return (
    <ReasonDialog
      title={text.revokeTitle}
      description={text.revokeLead(account)}
      label={text.reason}
      hint={text.reasonHint}
      missingText={text.reasonNeeded}
      failure={mutation.error && saveFailure(mutation.error)}
      busy={mutation.isPending}
      submitLabel={text.revoke}
      tone="danger"
      onReason={mutation.mutate}
      onClose={onClose}
    />
  );
}
