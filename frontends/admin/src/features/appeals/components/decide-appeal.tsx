import { type AppealOutcome, appealOutcomes } from '@edogrula/contracts/http/appeal';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { CorrectionFields } from '../../../components/correction/correction-fields.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';
import { useDecideAppeal } from '../use-decide-appeal.ts';

type Props = { detail: AppealDetail; onClose: () => void; onDone: () => void };

/** How an appeal ends, with what follows and the reason that both sides read [R320, R321]. */
export function DecideAppeal({ detail, onClose, onDone }: Props) {
  const form = useDecideAppeal(detail, onDone);
  const { outcome, reason, correction } = form;
  return (
    <FormDialog
      title={text.dialogTitle}
      description={`${detail.number} · ${detail.entryName}`}
      size="lg"
      failure={form.failure}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      submitLabel={text.confirm}
      tone={outcome === 'reversed' ? 'danger' : 'primary'}
    >
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium">{text.outcomeTitle}</legend>
        {appealOutcomes.map((one) => (
          <Outcome key={one} value={one} chosen={outcome} onChoose={form.setOutcome} />
        ))}
      </fieldset>
      {outcome === 'amended' && <CorrectionFields values={correction} onChange={form.setCorrection} />}
      <Field label={text.reason} hint={text.reasonHint} error={form.fault} required>
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

type OutcomeProps = {
  value: AppealOutcome;
  chosen: AppealOutcome;
  onChoose: (value: AppealOutcome) => void;
};

function Outcome({ value, chosen, onChoose }: OutcomeProps) {
  const { label, hint } = text.outcomes[value];
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border p-3 has-checked:border-accent has-checked:bg-accent-soft">
      <input
        type="radio"
        name="sonuc"
        value={value}
        checked={chosen === value}
        onChange={() => onChoose(value)}
        className="mt-0.5 size-5 flex-none accent-accent"
      />
      <span>
        {label}
        <small className="block text-sm text-ink-muted">{hint}</small>
      </span>
    </label>
  );
}
