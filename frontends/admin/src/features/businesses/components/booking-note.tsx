import type { AdminBusinessView } from '@edogrula/contracts/http/registry-desk';
import { Banner } from '@edogrula/ui/banner';
import { businessesText } from '../../../locales/tr/registry.ts';

type Props = { business: Pick<AdminBusinessView, 'bookingHidden'> };

/** Where visitors are not sent to the booking address of a record: that it is so, why, and what a moderator does [R501]. */
export function BookingNote({ business: { bookingHidden: hidden } }: Props) {
  if (!hidden) return null;
  const text = businessesText.bookingHidden[hidden.why];
  return (
    <Banner tone="warning" title={text.title}>
      {hidden.reason && <p>{hidden.reason}</p>}
      <p>{text.words}</p>
    </Banner>
  );
}
