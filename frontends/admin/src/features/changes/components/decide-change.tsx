import { FormDialog } from '../../../components/form-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { changesText as text } from '../../../locales/tr/changes.ts';
import type { Change } from '../api/changes-query.ts';
import { useDecideChange } from '../use-decide-change.ts';

type Props = { change: Change; onClose: () => void; onDone: () => void };

/** Says what follows before a proposal is carried out [R357]. */
export function AcceptDialog({ change, onClose, onDone }: Props) {
  const { decide, busy, failure } = useDecideChange(change, onDone);
  return (
    <FormDialog
      title={text.acceptTitle}
      description={`${change.number} · ${change.businessName}`}
      failure={failure}
      busy={busy}
      onSubmit={() => decide('accept')}
      onClose={onClose}
      submitLabel={text.accept}
    >
      <p>{change.kind === 'deletion' ? text.deleteText : text.acceptText}</p>
    </FormDialog>
  );
}

const wordsMin = 10;

/** A refusal has words for the owner. */
export function RefuseDialog({ change, onClose, onDone }: Props) {
  const { decide, busy, failure, setFault } = useDecideChange(change, onDone);
  return (
    <ReasonDialog
      title={text.refuseTitle}
      description={`${change.number} · ${change.businessName}`}
      label={text.refuseLabel}
      hint={text.refuseHint}
      missingText={text.refuseMissing}
      maxLength={1000}
      failure={failure}
      busy={busy}
      onReason={(words) => (words.length < wordsMin ? setFault(text.refuseMissing) : decide('refuse', words))}
      onClose={onClose}
      submitLabel={text.refuse}
    />
  );
}
