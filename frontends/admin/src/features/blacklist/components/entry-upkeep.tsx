import { Banner } from '@edogrula/ui/banner';
import { Button } from '@edogrula/ui/button';
import { formatDate } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFailure } from '../../../lib/failure-text.ts';
import { useMay } from '../../../lib/permissions.ts';
import { upkeepText as text } from '../../../locales/tr/upkeep.ts';
import type { BlacklistEntry } from '../api/blacklist-query.ts';
import { type Upkeep, upkeepQuery } from '../api/upkeep-query.ts';
import { useAsking } from '../use-upkeep.ts';
import { type UpkeepAsk, UpkeepWindow } from './upkeep-window.tsx';

/** The term of an entry, and whose harm was made good; nothing for an entry that no dossier has [R328, R329]. */
export function EntryUpkeep({ entry: { _id: id } }: { entry: BlacklistEntry }) {
  const { decide } = useMay();
  const { data } = useQuery(upkeepQuery(id));
  const [open, setOpen] = useState<UpkeepAsk | null>(null);
  const asking = useAsking(id);
  if (!data) return null;
  const failure = asking.error && saveFailure(asking.error);
  return (
    <>
      <Term upkeep={data} {...(decide ? { onConfirm: () => setOpen('confirm') } : {})} />
      <PanelSection title={text.goodTitle}>
        <Reports upkeep={data} />
        <p className="mt-3 flex flex-wrap gap-2" hidden={!decide}>
          {data.reports.some(({ madeGood }) => !madeGood) && (
            <>
              <Button size="sm" disabled={asking.isPending} onClick={() => asking.mutate()}>
                {text.ask}
              </Button>
              <Button size="sm" onClick={() => setOpen('made-good')}>
                {text.note}
              </Button>
            </>
          )}
          {data.reports.some(({ madeGood }) => madeGood) && (
            <Button size="sm" variant="ghost" onClick={() => setOpen('withdraw-made-good')}>
              {text.withdraw}
            </Button>
          )}
        </p>
        {failure && !open && <p role="alert">{failure}</p>}
      </PanelSection>
      {open && <UpkeepWindow entryId={id} what={open} upkeep={data} onClose={() => setOpen(null)} />}
    </>
  );
}

function Term({ upkeep: { review }, onConfirm }: { upkeep: Upkeep; onConfirm?: () => void }) {
  const ends = formatDate(review.endsAt);
  if (!review.asked)
    return (
      <PanelSection title={text.termTitle}>
        <p className="text-ink-soft">{text.term(formatDate(review.reviewedAt), ends)}</p>
      </PanelSection>
    );
  return (
    <Banner tone="warning" title={text.askedTitle}>
      <p>{text.asked(ends)}</p>
      {onConfirm && (
        <p className="mt-2">
          <Button size="sm" onClick={onConfirm}>
            {text.confirm}
          </Button>
        </p>
      )}
    </Banner>
  );
}

const Reports = ({ upkeep: { reports } }: { upkeep: Upkeep }) => (
  <ul className="grid gap-2">
    {reports.map(({ _id, number, madeGood, askedUntil }) => (
      <li key={_id} className="grid gap-0.5">
        <span className="num font-medium">{number}</span>
        <span className="text-sm text-ink-muted wrap-anywhere">
          {madeGood ? wordsOf(madeGood) : askedUntil ? text.waits(formatDate(askedUntil)) : text.none}
        </span>
        {madeGood?.reason && <span className="text-sm wrap-anywhere">{madeGood.reason}</span>}
      </li>
    ))}
  </ul>
);

function wordsOf({ by, email, at }: NonNullable<Upkeep['reports'][number]['madeGood']>): string {
  const day = formatDate(at);
  return by === 'reporter' ? text.by.reporter(day) : text.by.moderator(email ?? '', day);
}
