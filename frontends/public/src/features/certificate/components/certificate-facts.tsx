import { showPhone } from '@edogrula/contracts/contact/phone-input';
import { DemoBadge } from '@edogrula/ui/badge';
import { Facts } from '@edogrula/ui/facts';
import { formatDate } from '@edogrula/ui/format';
import { SquareCode } from '../../../components/square-code.tsx';
import { placeLine } from '../../../lib/business-facts.ts';
import { publicUrl } from '../../../lib/public-url.ts';
import type { Business } from '../../../lib/read-business.ts';
import { certificateText as text } from '../../../locales/tr/certificate.ts';
import type { CertificateExtras } from '../api/certificate-extras.ts';

type Props = { business: Business; code: CertificateExtras['code']; now: string };

/** Whose certificate it is, and where its true one stands: in words and as a square code [R376]. */
export function CertificateFacts({ business, code, now }: Props) {
  const { name, demo, address, instagramUsername, phone, slug } = business;
  return (
    <div className="grid gap-4 p-5 print:gap-1 print:p-2 wide:p-6 print:[&_dl]:gap-0.5 print:[&_dt]:text-[0.6875rem]/[1.25]">
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
      <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] items-center gap-4 print:grid-cols-[6rem_minmax(0,1fr)]">
        <SquareCode code={code} label={text.code} className="rounded-md border" />
        <p className="text-sm text-ink-muted print:text-xs">
          {text.trust} {text.shownAt(formatDate(now))}
        </p>
      </div>
    </div>
  );
}
