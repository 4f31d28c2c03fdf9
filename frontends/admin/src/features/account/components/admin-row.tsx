import { Badge } from '@edogrula/ui/badge';
import { formatDate, formatDateTime } from '@edogrula/ui/format';
import { IconButton } from '@edogrula/ui/icon-button';
import { Menu } from '@edogrula/ui/menu';
import Ellipsis from 'lucide-react/icons/ellipsis';
import type { AdminAccount } from '../../../lib/admins-query.ts';
import { adminsText as text } from '../../../locales/tr/account.ts';
import { roleNames } from '../../../locales/tr/factors.ts';

/** What can be done to another moderator's account. */
export type AdminDeed = 'role' | 'signOut' | 'reset' | 'resetFactors' | 'remove';
const deeds: readonly AdminDeed[] = ['role', 'signOut', 'reset', 'resetFactors', 'remove'];

type Props = { admin: AdminAccount; own: boolean; onAsk: ((deed: AdminDeed) => void) | null };

/** One moderator. */
export function AdminRow({ admin, own, onAsk }: Props) {
  const { email, role, factors, createdAt, lastSignInAt, liveSessions, liveKeys, removedAt } = admin;
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <span className="min-w-0 flex-1">
        <span className="block font-medium wrap-anywhere">{email}</span>
        <span className="block text-sm text-ink-muted">
          {removedAt
            ? text.removedAt(formatDate(removedAt))
            : text.facts(
                formatDate(createdAt),
                lastSignInAt ? formatDateTime(lastSignInAt) : text.never,
                liveSessions,
                liveKeys,
              )}
        </span>
        {!removedAt && (
          <span className="block text-sm text-ink-muted">
            {roleNames[role]} · {factors ? text.hasFactor : text.noFactor}
          </span>
        )}
      </span>
      {removedAt && <Badge>{text.removed}</Badge>}
      {own && <Badge tone="accent">{text.you}</Badge>}
      {!own && !removedAt && onAsk && (
        <Menu
          trigger={<IconButton label={text.actions(email)} icon={<Ellipsis aria-hidden />} />}
          items={deeds.map((deed) => ({
            id: deed,
            label: text.deeds[deed].label,
            onSelect: () => onAsk(deed),
          }))}
        />
      )}
    </li>
  );
}
