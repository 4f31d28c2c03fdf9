import { Badge } from '@edogrula/ui/badge';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { businessText } from '../locales/tr/business.ts';

type Props = { status: 'verified' | 'unverified' | 'lapsed' | 'blacklisted'; className?: string };

/** What the registry says of a business, beside its name wherever it is named [decision 39]. */
export function RegistryBadge({ status, className }: Props) {
  if (status === 'blacklisted') {
    return (
      <Badge tone="blacklist" className={className}>
        {businessText.blacklisted}
      </Badge>
    );
  }
  const verified = status === 'verified';
  return (
    <Badge
      tone={verified ? 'verified' : 'notfound'}
      icon={verified && <ShieldCheck aria-hidden />}
      className={className}
    >
      {businessText[status]}
    </Badge>
  );
}
