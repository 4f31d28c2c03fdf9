import { type NamedEvidence, namedEvidence } from '@edogrula/contracts/entry-statement';
import { Checkbox } from '@edogrula/ui/checkbox';
import { Field } from '@edogrula/ui/field';
import { TextArea } from '@edogrula/ui/text-area';
import { type ReactNode, useState } from 'react';
import { ChangedMeanwhile } from '../../../components/changed-meanwhile.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { upkeepText as text } from '../../../locales/tr/upkeep.ts';
import type { Upkeep } from '../api/upkeep-query.ts';
import { type UpkeepDeed, useUpkeep } from '../use-upkeep.ts';

export type UpkeepAsk = 'confirm' | 'made-good' | 'withdraw-made-good';

type Props = {
  entryId: string;
  what: UpkeepAsk;
  /** The entry as it was read when the window opened. */
  upkeep: Upkeep;
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

/**
 * Asks for the reason of a deed, and for what was seen where evidence is needed [R328, R329]. Where the entry changed meanwhile,
 * it says what came and keeps what was typed.
 */
export function UpkeepWindow({ entryId, what, upkeep, onClose }: Props) {
  const { save: onDeed, busy, failure, changed, read, news } = useUpkeep(entryId, upkeep, onClose);
  const notice = changed && (
    <ChangedMeanwhile
      subject="dossier"
      fresh={{ _id: changed.fresh.dossierId, version: changed.fresh.version }}
      news={news}
    >
      {text.stale}
    </ChangedMeanwhile>
  );
  const window = { busy, failure, notice, onClose };
  if (what === 'made-good') return <ByEvidence read={read} onDeed={onDeed} {...window} />;
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

type EvidenceProps = {
  read: Upkeep;
  busy: boolean;
  failure: string | null;
  notice: ReactNode;
  onDeed: (deed: UpkeepDeed) => void;
  onClose: () => void;
};

function ByEvidence({ read, busy, failure, notice, onDeed, onClose }: EvidenceProps) {
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<NamedEvidence[]>([]);
  const [missing, setMissing] = useState<{ reason?: string; evidence?: string }>({});
  const covered = read.reports.flatMap(({ number, madeGood }) => (madeGood ? [] : number));
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
      description={text.noteText(covered)}
      failure={failure}
      notice={notice}
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
