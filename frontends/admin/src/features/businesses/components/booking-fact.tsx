import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Banner } from '@edogrula/ui/banner';
import { SafeLink } from '../../../components/contact/contact-links.tsx';
import { businessesText } from '../../../locales/tr/registry.ts';

type Props = { business: Pick<AdminBusinessView, 'bookingHidden'>; url: string };

/** Where bookings are taken; where visitors are not sent there, that it is so, why, and what a moderator does [R501]. */
export function BookingFact({ business: { bookingHidden: hidden }, url }: Props) {
  const text = hidden && businessesText.bookingHidden[hidden.why];
  return (
    <>
      <SafeLink url={url} />
      {text && (
        <Banner tone="warning" className="mt-2" title={text.title}>
          {hidden.reason && <p>{hidden.reason}</p>}
          <p>{text.words}</p>
        </Banner>
      )}
    </>
  );
}
