import { EmptyState } from '@edogrula/ui/empty-state';
import Lock from 'lucide-react/icons/lock';
import { useAccess } from '../lib/access-query.ts';
import { roleNames, forbiddenText as text } from '../locales/tr/factors.ts';

/** Says that one's role does not open this part [R395]. */
export function Forbidden() {
  const access = useAccess();
  const role = access?.granted ? roleNames[access.user.adminRole] : '–';
  return (
    <EmptyState level={2} icon={<Lock aria-hidden />} title={text.title}>
      <p>{text.text(role)}</p>
    </EmptyState>
  );
}
