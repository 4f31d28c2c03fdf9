import { Banner } from '@edogrula/ui/banner';
import { ownerText } from '../../../locales/tr/owner.ts';
import type { OwnBusiness } from '../use-own-business.ts';

const text = ownerText.booking;

/** That visitors are not sent to the booking address, why, and what its owner can do [R501]. */
export function BookingBanner({ own: { bookingHidden, business } }: { own: OwnBusiness }) {
  if (!bookingHidden) return null;
  return (
    <Banner tone="warning" title={text.title}>
      <p className="wrap-anywhere">
        <bdi>{business.bookingUrl}</bdi>
      </p>
      <p>
        {bookingHidden.reason ?? text.listed} {text.todo}
      </p>
    </Banner>
  );
}
