import { appealOutcomes } from '@edogrula/contracts/http/appeal';
import { Field } from '@edogrula/ui/field';
import { Note } from '@edogrula/ui/note';
import { TextArea } from '@edogrula/ui/text-area';
import Users from 'lucide-react/icons/users';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { EntryTextFields } from '../../../components/entry-text/entry-text-fields.tsx';
import { TickedKeys } from '../../../components/entry-text/ticked-keys.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { OutcomeChoice } from '../../../components/outcome-choice.tsx';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';
import { useDecideAppeal } from '../use-decide-appeal.ts';

type Props = { detail: AppealDetail; onClose: () => void; onDone: () => void };

/** How an appeal ends, with what follows and the reason that both sides read [R320, R321]. */
export function DecideAppeal({ detail, onClose, onDone }: Props) {
  const form = useDecideAppeal(detail, onDone);
  const { outcome, reason, correction, faults, together } = form;
  return (
    <FormDialog
      title={text.dialogTitle}
      description={`${detail.number} · ${detail.entryName}`}
      size="lg"
      failure={form.failure}
      notice={<Stale changed={form.changed} onTakeFresh={form.takeFresh} />}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      submitLabel={text.confirm}
      tone={outcome === 'reversed' ? 'danger' : 'primary'}
    >
      <OutcomeChoice
        legend={text.outcomeTitle}
        values={appealOutcomes}
        words={text.outcomes}
        chosen={outcome}
        onChoose={form.setOutcome}
        fault={faults.outcome}
      />
      {outcome === 'amended' && (
        <>
          <EntryTextFields
            values={correction.values}
            faults={form.textFaults}
            stays={form.ticked.stays}
            former={[...correction.accounts, ...form.ticked.leaves]}
            onChange={correction.setValues}
          />
          <TickedKeys ticked={form.ticked} />
        </>
      )}
      {together.length > 0 && (
        <Note icon={<Users aria-hidden />}>{text.endsTogether(together.map(({ number }) => number))}</Note>
      )}
      <Field label={text.reason} hint={text.reasonHint} error={faults.reason} required>
        <TextArea
          rows={4}
          maxLength={1000}
          value={reason}
          onChange={(event) => form.setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}

function Stale({ changed, onTakeFresh }: { changed: AppealDetail | null; onTakeFresh: () => void }) {
  if (!changed) return null;
  return (
    <ChangedMeanwhile subject="dossier" fresh={changed.entryDossier} onTakeFresh={onTakeFresh}>
      {text.correction.stale}
    </ChangedMeanwhile>
  );
}
