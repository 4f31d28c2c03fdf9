import { RegistryBadge } from '../../../components/registry-badge.tsx';
import { contentText as text } from '../../../locales/tr/content.ts';
import { Link } from '../../../locales/tr/link.ts';
import type { NamedBusiness } from '../api/named-businesses.ts';

/** The businesses that a text names, each with what the registry says of it today [decision 39]. */
export function NamedList({ businesses }: { businesses: readonly NamedBusiness[] }) {
  if (businesses.length === 0) return null;
  return (
    <section aria-labelledby="gecen-isletmeler" className="grid gap-3 rounded-lg border bg-surface p-5">
      <h2 id="gecen-isletmeler" className="text-lg">
        {text.named}
      </h2>
      <ul className="grid gap-2">
        {businesses.map(({ name, path, status }) => (
          <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={path}>{name}</Link>
            <RegistryBadge status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
