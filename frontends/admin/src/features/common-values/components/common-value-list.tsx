import { Button } from '@edogrula/ui/button';
import { Card } from '@edogrula/ui/card';
import { formatDateTime } from '@edogrula/ui/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ReasonDialog } from '../../../components/reason-dialog.tsx';
import { dashboardCall } from '../../../lib/dashboard-call.ts';
import { saveFailure } from '../../../lib/failure-text.ts';
import { useMay } from '../../../lib/permissions.ts';
import { commonValuesText as text } from '../../../locales/tr/common-values.ts';
import { dossierText } from '../../../locales/tr/dossier.ts';
import { type CommonValue, type CommonValues, commonValueEffectQuery } from '../api/common-values-query.ts';
import { shownValue } from '../shown-value.ts';
import { useChangeList } from '../use-change-list.ts';
import { ValueEffect } from './value-effect.tsx';

/** What is on the list, and what was done with it [R303]. */
export function CommonValueList({ items, acts }: CommonValues) {
  const { decide } = useMay();
  const [leaving, setLeaving] = useState<CommonValue | null>(null);
  return (
    <>
      <Card className="grid gap-2 p-4 wide:p-5">
        <h2 className="text-lg">{text.listTitle}</h2>
        {items.length === 0 && <p className="text-ink-muted">{text.empty}</p>}
        <ul className="grid divide-y divide-line">
          {items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 wrap-anywhere">
                <p className="font-medium">{text.read(dossierText.kinds[item.kind], shownValue(item))}</p>
                <p>{item.note}</p>
                <p className="text-sm text-ink-muted">
                  {text.addedBy(item.addedBy, formatDateTime(item.addedAt))}
                </p>
              </div>
              {decide && (
                <Button
                  size="sm"
                  aria-label={text.removeNamed(shownValue(item))}
                  onClick={() => setLeaving(item)}
                >
                  {text.remove}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      {acts.length > 0 && <Acts acts={acts} />}
      {leaving && <RemoveValue value={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function Acts({ acts }: Pick<CommonValues, 'acts'>) {
  return (
    <Card className="grid gap-2 p-4 wide:p-5">
      <h2 className="text-lg">{text.actsTitle}</h2>
      <ol className="grid divide-y divide-line">
        {acts.map(({ act, kind, key, reason, by, at }) => (
          <li key={`${act} ${kind} ${key} ${at}`} className="py-2 text-sm wrap-anywhere">
            <p>
              <b>{text.acts[act]}</b> {text.read(dossierText.kinds[kind], shownValue({ kind, key }))}
            </p>
            <p className="text-ink-muted">{[reason, by, formatDateTime(at)].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function RemoveValue({ value, onClose }: { value: CommonValue; onClose: () => void }) {
  const effect = useQuery(commonValueEffectQuery({ id: value.id }));
  const remove = useChangeList({
    send: (reason: string) =>
      dashboardCall('POST /api/admin/report/common-values/remove', { body: { id: value.id, reason } }),
    done: text.removed(shownValue(value)),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={text.removeTitle(shownValue(value))}
      description={text.removeText}
      label={text.reason}
      hint={text.reasonHint}
      missingText={text.reasonNeeded}
      failure={remove.error && saveFailure(remove.error)}
      busy={remove.isPending}
      onReason={remove.mutate}
      onClose={onClose}
      submitLabel={text.remove}
    >
      {effect.data && <ValueEffect effect={effect.data} />}
    </ReasonDialog>
  );
}
