import { Banner } from '@edogrula/ui/banner';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { HandChecks } from '../../../components/hand-checks/hand-checks.tsx';
import { type HandLines, handChecksOf } from '../../../components/hand-checks/hand-lines.ts';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { changesText as text } from '../../../locales/tr/changes.ts';
import { acceptKinds, endsWith } from '../accept-checks.ts';
import type { Change } from '../api/changes-query.ts';
import { useDecideChange } from '../use-decide-change.ts';

type Props = { change: Change; onClose: () => void; onDone: () => void };

/** Says what follows before a proposal is carried out, and takes what was checked of its values [R357, R506]. */
export function AcceptDialog({ change, onClose, onDone }: Props) {
  const { decide, busy, failure } = useDecideChange(change, onDone);
  const [lines, setLines] = useState<HandLines>({});
  const kinds = acceptKinds(change);
  const checks = handChecksOf(lines, kinds);
  const { endsBadge, vouchedBy } = change;
  return (
    <FormDialog
      title={text.acceptTitle}
      description={`${change.number} · ${change.businessName}`}
      failure={failure}
      busy={busy}
      onSubmit={() => decide('accept', { checks })}
      onClose={onClose}
      submitLabel={endsWith(change, checks) ? text.acceptEnding : text.accept}
    >
      <p>{change.kind === 'deletion' ? text.deleteText : text.acceptText}</p>
      {endsBadge && (
        <Banner tone="warning" title={text.endsTitle}>
          {vouchedBy === 'application' ? text.keepByDocument : text.keepByCheck}
        </Banner>
      )}
      {kinds.length > 0 && <HandChecks kinds={kinds} lines={lines} onChange={setLines} again fault={null} />}
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
      onReason={(words) =>
        words.length < wordsMin ? setFault(text.refuseMissing) : decide('refuse', { words })
      }
      onClose={onClose}
      submitLabel={text.refuse}
    />
  );
}
