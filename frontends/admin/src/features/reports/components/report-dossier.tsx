import { formatDate } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Link } from 'react-router';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { decisionText } from '../../../locales/tr/decision.ts';
import { dossierText as text } from '../../../locales/tr/dossier.ts';
import type { Dossier } from '../api/dossier-query.ts';

type Props = { dossier: Dossier | undefined; reportId: string };

/** The other reports about the same seller, the entry that answers for all, and what may belong here too [R301]. */
export function ReportDossier({ dossier, reportId }: Props) {
  if (!dossier) return null;
  const others = dossier.reports.filter(({ _id }) => _id !== reportId);
  const { alike, entryId } = dossier;
  return (
    <PanelSection title={text.title(dossier.number)}>
      <p className="text-sm text-ink-muted">{others.length ? text.others(others.length) : text.alone}</p>
      <ul className="grid gap-1">
        {others.map((report) => (
          <li key={report._id} className="flex flex-wrap gap-x-2">
            <Link to={recordSearch('reports', report._id)}>{`${report.number} ${report.name}`}</Link>
            <span className="text-sm text-ink-muted">
              {`${decisionText[report.status]} · ${formatDate(report.createdAt)}`}
            </span>
          </li>
        ))}
        {alike.map(({ _id, number, name, shares }) => (
          <li key={_id} className="text-sm">
            {text.alike(number, name, shares.map((kind) => text.kinds[kind]).join(', '))}
          </li>
        ))}
      </ul>
      {entryId && (
        <p>
          <Link to={recordSearch('blacklist', entryId)}>{text.entry}</Link>
        </p>
      )}
    </PanelSection>
  );
}
