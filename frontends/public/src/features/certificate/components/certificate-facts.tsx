import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { DemoBadge } from '@edogrula/ui/badge';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { placeLine } from '../../../lib/business-facts.ts';
import { publicUrl } from '../../../lib/public-url.ts';
import type { Business } from '../../../lib/read-business.ts';
import { certificateText as text } from '../../../locales/tr/certificate.ts';

/** Whose certificate it is, and where its true one stands. */
export function CertificateFacts({ business, now }: { business: Business; now: string }) {
  const { name, demo, address, instagramUsername, phone, slug } = business;
  return (
    <div className="grid gap-4 p-5 print:gap-1 print:p-2 wide:p-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="wrap-anywhere print:text-xl">{name}</h1>
        {demo && <DemoBadge />}
      </div>
      <Facts
        items={[
          { label: text.place, value: address ?? placeLine(business) },
          { label: text.handle, value: instagramUsername && `@${instagramUsername}` },
          { label: text.phone, value: phone && showPhone(phone) },
          { label: text.address, value: publicUrl(`/sertifika/${slug}`) },
        ]}
      />
      <p className="text-sm text-ink-muted print:text-xs">
        {text.trust} {text.shownAt(formatDate(now))}
      </p>
    </div>
  );
}
