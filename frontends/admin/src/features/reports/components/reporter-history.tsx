import { dossierText as text } from '../../../locales/tr/dossier.ts';
import type { Dossier } from '../api/dossier-query.ts';

const ends = ['approved', 'rejected', 'reversed'] as const;

/** What became of all that the sender of a report handed in; the server tells moderators alone [R321]. */
export function ReporterHistory({ reporter }: { reporter: NonNullable<Dossier['reporter']> }) {
  const { reports } = reporter;
  const said = ends
    .filter((end) => reporter[end] > 0)
    .map((end) => `${reporter[end]} ${text.reporterOf[end]}`);
  return (
    <p className="text-sm">
      <b>{`${text.reporter}: `}</b>
      {reports < 2 && !said.length
        ? text.reporterFirst
        : [text.reporterSent(reports), said.join(', ')].filter(Boolean).join(' ')}
    </p>
  );
}
