import { Link } from 'react-router';
import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { searchText as text } from '../../../locales/tr/search.ts';
import type { Result } from '../api/explore.ts';

/** Our entry about the account or site that a page of the web is of; no other badge is on one: we checked none of them. */
export function WebWarning({ hit: { source, badge, entry } }: { hit: Result }) {
  if (source !== 'web' || badge !== 'blacklisted' || !entry) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
      <RegistryBadge status="blacklisted" />
      <Link to={entry}>{text.openRecord}</Link>
    </p>
  );
}
