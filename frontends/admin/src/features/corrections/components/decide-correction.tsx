import { correctionOutcomes } from '@edogrula/contracts/http/correction';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { OutcomeChoice } from '../../../components/outcome-choice.tsx';
import { correctionsText as text } from '../../../locales/tr/corrections.ts';
import type { Correction } from '../api/corrections-query.ts';
import { useDecideCorrection } from '../use-decide-correction.ts';

type Props = { correction: Correction; onClose: () => void; onDone: () => void };

/** How a request is answered, with words for who asked; the record is not changed by it [R405]. */
export function DecideCorrection({ correction, onClose, onDone }: Props) {
  const form = useDecideCorrection(correction, onDone);
  const { outcome, reason, faults } = form;
  return (
    <FormDialog
      title={text.dialogTitle}
      description={`${correction.number} · ${correction.businessName}`}
      failure={form.failure}
      busy={form.busy}
      onSubmit={form.submit}
      onClose={onClose}
      submitLabel={text.confirm}
    >
      <OutcomeChoice
        legend={text.outcomeTitle}
        values={correctionOutcomes}
        words={text.outcomes}
        chosen={outcome}
        onChoose={form.setOutcome}
        fault={faults.outcome}
      />
      <Field
        label={text.reason}
        hint={outcome === 'declined' ? text.reasonHint : text.noteHint}
        error={faults.reason}
        required={outcome === 'declined'}
      >
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
