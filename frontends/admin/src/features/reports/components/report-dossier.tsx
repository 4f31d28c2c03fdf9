import { Badge } from '@edogrula/ui/badge';
import { Button } from '@edogrula/ui/button';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import Merge from 'lucide-react/icons/merge';
import Split from 'lucide-react/icons/split';
import { useState } from 'react';
import { Link } from 'react-router';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { useMay } from '../../../lib/permissions.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import type { Dossier } from '../api/dossier-query.ts';
import { type DossierAct, DossierActDialog } from './dossier-act.tsx';
import { ReporterHistory } from './reporter-history.tsx';

type Props = { dossier: Dossier | undefined; reportId: string };
type PartProps = { dossier: Dossier; onAct: (act: DossierAct) => void };

/** The other reports about the same seller, the entry that answers for all, and what may belong here too [R301, R304]. */
export function ReportDossier({ dossier, reportId }: Props) {
  const { decide } = useMay();
  const [act, setAct] = useState<DossierAct | null>(null);
  if (!dossier) return null;
  const { entryId, reports, told } = dossier;
  return (
    <PanelSection title={text.title(dossier.number)}>
      <div className="grid gap-3">
        <Reports dossier={dossier} reportId={reportId} />
        <Payees payees={dossier.payees} />
        {entryId && (
          <p>
            <Link to={recordSearch('blacklist', entryId)}>{text.entry}</Link>
          </p>
        )}
        {told && (
          <p className="text-sm text-ink-muted">{text.told(told.addresses, formatDateTime(told.at))}</p>
        )}
        {decide && reports.length > 1 && (
          <p>
            <Button size="sm" icon={<Split aria-hidden />} onClick={() => setAct({ kind: 'split' })}>
              {text.split}
            </Button>
          </p>
        )}
        <MergedParts dossier={dossier} onAct={setAct} />
        <Likenesses dossier={dossier} onAct={setAct} />
        {dossier.reporter && <ReporterHistory reporter={dossier.reporter} />}
        <p className="text-sm">
          <Link to="/admin/dashboard?view=common">{text.commonValues}</Link>
        </p>
      </div>
      {act && <DossierActDialog dossier={dossier} act={act} onClose={() => setAct(null)} />}
    </PanelSection>
  );
}

/** The businesses that confirmed an account named here; it stays theirs until a moderator revokes it [R360]. */
function Payees({ payees }: Pick<Dossier, 'payees'>) {
  if (!payees.length) return null;
  return (
    <div className="grid gap-1">
      {payees.map(({ _id, name }) => (
        <p key={_id}>
          <Link to={recordSearch('businesses', _id)}>{text.payee(name)}</Link>
        </p>
      ))}
      <p className="text-sm text-ink-muted">{text.payeeHint}</p>
    </div>
  );
}

function Reports({ dossier, reportId }: { dossier: Dossier; reportId: string }) {
  const others = dossier.reports.filter(({ _id }) => _id !== reportId);
  return (
    <>
      <p className="text-sm text-ink-muted">{others.length ? text.others(others.length) : text.alone}</p>
      {others.length > 0 && (
        <ul className="grid gap-1">
          {others.map((report) => (
            <li key={report._id} className="flex flex-wrap gap-x-2">
              <Link to={recordSearch('reports', report._id)}>{`${report.number} ${report.name}`}</Link>
              <span className="text-sm text-ink-muted">
                {`${decisionText[report.status]} · ${formatDate(report.createdAt)}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const rowClass = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2 text-sm';

/** What was merged into this dossier, each with the way back [R304]. */
function MergedParts({ dossier: { merged }, onAct }: PartProps) {
  const { decide } = useMay();
  if (!merged.length) return null;
  return (
    <>
      <h4 className="text-sm font-medium">{text.mergedParts}</h4>
      <ul className="grid divide-y divide-line border-y border-line">
        {merged.map((part) => (
          <li key={part._id} className={rowClass}>
            <span>{[part.number, part.byReport && text.byReport].filter(Boolean).join(' · ')}</span>
            {decide && (
              <Button
                size="sm"
                icon={<Split aria-hidden />}
                aria-label={text.unmergeNamed(part.number)}
                onClick={() => onAct({ kind: 'unmerge', part })}
              >
                {text.unmerge}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Dossiers that may be the same seller's: suggestions, which a moderator takes or leaves [R301]. */
function Likenesses({ dossier: { alike }, onAct }: PartProps) {
  const { decide } = useMay();
  if (!alike.length) return null;
  return (
    <>
      <ul className="grid divide-y divide-line border-y border-line">
        {alike.map((other) => (
          <li key={other._id} className={rowClass}>
            <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">
              {text.alike(other.number, other.name, other.shares.map((kind) => text.kinds[kind]).join(', '))}
              {other.hasEntry && <Badge tone="blacklist">{text.hasEntry}</Badge>}
            </span>
            {decide && (
              <Button
                size="sm"
                icon={<Merge aria-hidden />}
                aria-label={text.mergeNamed(other.number)}
                onClick={() => onAct({ kind: 'merge', other })}
              >
                {text.merge}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-sm text-ink-muted">{text.alikeHint}</p>
    </>
  );
}
