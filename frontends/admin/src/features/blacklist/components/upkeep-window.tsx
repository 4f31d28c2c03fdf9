import { type NamedEvidence, namedEvidence } from '@edogrula/contracts/entry-statement';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { upkeepText as text } from '../../../locales/tr/upkeep.ts';
import type { UpkeepDeed } from '../use-upkeep.ts';

export type UpkeepAsk = 'confirm' | 'made-good' | 'withdraw-made-good';

type Props = {
  what: UpkeepAsk;
  busy: boolean;
  failure: string | null;
  onDeed: (deed: UpkeepDeed) => void;
  onClose: () => void;
};

const words = {
  confirm: { title: text.confirmTitle, description: text.confirmText, submitLabel: text.confirm },
  'withdraw-made-good': {
    title: text.withdrawTitle,
    description: text.withdrawText,
    submitLabel: text.withdraw,
  },
} as const;

/** Asks for the reason of a deed, and for what was seen where evidence is needed [R328, R329]. */
export function UpkeepWindow({ what, onDeed, ...window }: Props) {
  if (what === 'made-good') return <ByEvidence onDeed={onDeed} {...window} />;
  return (
    <ReasonDialog
      {...words[what]}
      {...window}
      label={text.reason}
      missingText={text.reasonNeeded}
      tone={what === 'confirm' ? 'primary' : 'danger'}
      onReason={(reason) => onDeed({ verb: what, reason })}
    />
  );
}

type SeenProps = { seen: NamedEvidence[]; fault?: string; onChange: (seen: NamedEvidence[]) => void };

/** What the moderator has seen that says so. */
function SeenEvidence({ seen, fault, onChange }: SeenProps) {
  const toggle = (kind: NamedEvidence) =>
    onChange(seen.includes(kind) ? seen.filter((one) => one !== kind) : [...seen, kind]);
  return (
    <fieldset className="grid gap-1">
      <legend className="text-sm font-medium">{text.seen}</legend>
      {namedEvidence.options.map((kind) => (
        <Checkbox
          key={kind}
          label={text.evidence[kind]}
          checked={seen.includes(kind)}
          onChange={() => toggle(kind)}
        />
      ))}
      {fault && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function ByEvidence({ busy, failure, onDeed, onClose }: Omit<Props, 'what'>) {
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<NamedEvidence[]>([]);
  const [missing, setMissing] = useState<{ reason?: string; evidence?: string }>({});
  const submit = () => {
    const short = reason.trim().length < 3;
    setMissing({
      ...(short ? { reason: text.reasonNeeded } : {}),
      ...(seen.length === 0 ? { evidence: text.evidenceNeeded } : {}),
    });
    if (!short && seen.length > 0 && !busy)
      onDeed({ verb: 'made-good', reason: reason.trim(), evidence: seen });
  };
  return (
    <FormDialog
      title={text.noteTitle}
      description={text.noteText}
      failure={failure}
      busy={busy}
      submitLabel={text.note}
      onSubmit={submit}
      onClose={onClose}
    >
      <SeenEvidence seen={seen} fault={missing.evidence} onChange={setSeen} />
      <Field label={text.reason} error={missing.reason} required>
        <TextArea
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
    </FormDialog>
  );
}
