import { Link } from 'react-router';
import { recordSearch } from '../../../lib/dashboard-state.ts';
import { commonValuesText as text } from '../../../locales/tr/common-values.ts';
import type { CommonValueEffect } from '../api/common-values-query.ts';

/** Where a value stands by now, and what its listing leaves and changes [R303]. */
export function ValueEffect({ effect }: { effect: CommonValueEffect }) {
  const { reports, dossiers, entries, waiting, holders } = effect;
  return (
    <div className="grid gap-2 text-sm">
      <p>{reports ? text.inReports(reports) : text.nowhere}</p>
      <ul className="grid gap-1" hidden={!dossiers.length}>
        {dossiers.map(({ number, name, reportId }) => (
          <li key={number} className="wrap-anywhere">
            <Link to={`/admin/dashboard${recordSearch('reports', reportId)}`}>
              {text.dossier(number, name)}
            </Link>
          </li>
        ))}
      </ul>
      {entries > 0 && <p>{text.entries(entries)}</p>}
      {waiting > 0 && <p>{text.waiting(waiting)}</p>}
      {holders.length > 0 && <p>{text.holders(holders.map(({ name }) => `«${name}»`).join(', '))}</p>}
    </div>
  );
}
