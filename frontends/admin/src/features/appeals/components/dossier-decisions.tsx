import { formatDateTime } from '@edogrula/ui/format';
import { PanelSection } from '@edogrula/ui/side-panel';
import { Link } from 'react-router';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { appealsText as text } from '../../../locales/tr/appeals.ts';
import type { AppealDetail } from '../api/appeals-query.ts';

type Decision = AppealDetail['decisions'][number];

const titleOf = ({ kind, act }: Decision): string =>
  kind === 'act' ? (text.acts[act ?? ''] ?? text.kinds.act) : text.kinds[kind];

type Props = {
  decisions: readonly Decision[];
  /** Those that are linked by their numbers. */
  reports: readonly { _id: string; number: string }[];
};

function Numbered({ number, reports }: Pick<Props, 'reports'> & { number: string }) {
  const report = reports.find((one) => one.number === number);
  return report ? <Link to={recordSearch('reports', report._id)}>{number}</Link> : number;
}

/** Who decided in the dossier before, and why: the second pair of eyes sees it [R322]. */
export function DossierDecisions({ decisions, reports }: Props) {
  return (
    <PanelSection title={text.decisions}>
      {decisions.length === 0 && <p className="text-ink-muted">{text.noDecisions}</p>}
      <ol className="grid gap-3 empty:hidden">
        {decisions.map((one) => (
          <li key={[one.at, one.kind, one.number, one.act, one.by].join()} className="grid gap-0.5">
            <b className="font-medium">
              {titleOf(one)}
              {one.number && (
                <>
                  {' · '}
                  <Numbered number={one.number} reports={reports} />
                </>
              )}
            </b>
            <span className="text-sm text-ink-muted wrap-anywhere">
              {one.by} · {formatDateTime(one.at)}
            </span>
            {one.reason && <span className="whitespace-pre-line wrap-anywhere">{one.reason}</span>}
          </li>
        ))}
      </ol>
    </PanelSection>
  );
}
