import { Checkbox } from '@edogrula/ui/checkbox';
import { showToast } from '@edogrula/ui/toasts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { saveFailure } from '../../../lib/failure-text.ts';
import { listKeys } from '../../../lib/list-cache.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import { actOnDossier, type DossierWish } from '../api/act-on-dossier.ts';
import type { Dossier } from '../api/dossier-query.ts';

/** What a moderator is about to do with a dossier [R304]. */
export type DossierAct =
  | { kind: 'merge'; other: Dossier['alike'][number] }
  | { kind: 'unmerge'; part: Dossier['merged'][number] }
  | { kind: 'split' };

type Props = { dossier: Dossier; act: DossierAct; onClose: () => void };

/** Says what follows, and asks why, before dossiers are merged or parted; each can be taken back. */
export function DossierActDialog({ dossier, act, onClose }: Props) {
  if (act.kind === 'split') return <SplitDialog dossier={dossier} onClose={onClose} />;
  if (act.kind === 'unmerge') {
    const { _id: partId, number } = act.part;
    return (
      <ActDialog
        dossier={dossier}
        onClose={onClose}
        wish={{ kind: 'unmerge', partId }}
        title={text.unmergeTitle(number)}
        description={text.unmergeText}
        submitLabel={text.unmerge}
        done={text.unmerged(number)}
      />
    );
  }
  const { number, hasEntry } = act.other;
  const both = hasEntry && dossier.entryId;
  return (
    <ActDialog
      dossier={dossier}
      onClose={onClose}
      wish={{ kind: 'merge', other: act.other }}
      title={text.mergeTitle(number)}
      description={text.mergeText}
      submitLabel={text.merge}
      done={text.merged(number)}
    >
      {both && <p className="text-sm">{text.mergeTwoEntries}</p>}
    </ActDialog>
  );
}

type ActProps = {
  dossier: Dossier;
  wish: DossierWish;
  title: string;
  description: string;
  submitLabel: string;
  done: string;
  todo?: string | null;
  onClose: () => void;
  children?: ReactNode;
};

function ActDialog({ dossier, wish, done, onClose, ...dialog }: ActProps) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: (reason: string) => actOnDossier(dossier, wish, reason),
    onSuccess: () => {
      showToast(done);
      onClose();
    },
    // Also after a refusal: what somebody else did meanwhile is shown.
    onSettled: () => {
      for (const queryKey of [['dossier'], listKeys.reports, listKeys.blacklist, listKeys.counts])
        void client.invalidateQueries({ queryKey });
    },
  });
  return (
    <ReasonDialog
      {...dialog}
      label={text.actReason}
      hint={text.actReasonHint}
      missingText={text.actReasonNeeded}
      failure={act.error && saveFailure(act.error)}
      busy={act.isPending}
      onReason={act.mutate}
      onClose={onClose}
    />
  );
}

function SplitDialog({ dossier, onClose }: Pick<Props, 'dossier' | 'onClose'>) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { reports } = dossier;
  const reportIds = reports.map(({ _id }) => _id).filter((id) => chosen.has(id));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const todo = !reportIds.length
    ? text.splitNone
    : reportIds.length === reports.length
      ? text.splitAll
      : null;
  return (
    <ActDialog
      dossier={dossier}
      onClose={onClose}
      todo={todo}
      wish={{ kind: 'split', reportIds }}
      title={text.splitTitle}
      description={text.splitText}
      submitLabel={text.split}
      done={text.splitDone}
    >
      <fieldset>
        <legend className="text-sm font-medium">{text.reports}</legend>
        <ul className="grid divide-y divide-line border-y border-line">
          {reports.map(({ _id, number, name, status }) => (
            <li key={_id} className="wrap-anywhere">
              <Checkbox
                label={`${number} ${name} · ${decisionText[status]}`}
                checked={chosen.has(_id)}
                onChange={() => toggle(_id)}
              />
            </li>
          ))}
        </ul>
      </fieldset>
    </ActDialog>
  );
}
