import { buttonClass } from '@edogrula/ui/button';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { formatDayShort } from '../booking/format-day.ts';
import { type BookingRequest, isComplete, peopleSummary } from '../booking/request.ts';
import { nights } from '../booking/stay.ts';

/** On phones the way to the panel stays at the bottom of the screen. */
export function BookingBar({ request }: { request: BookingRequest }) {
  const { start, end } = request.stay;
  return (
    <div
      data-booking-bar
      className="fixed inset-x-0 bottom-0 z-20 flex items-center justify-between gap-4 border-t bg-surface px-4 py-2 wide:hidden"
    >
      <p className="grid min-w-0 text-sm">
        <b className="truncate">
          {isComplete(request) && start && end
            ? `${formatDayShort(start)} – ${formatDayShort(end)} · ${text.nights(nights(request.stay))}`
            : text.barAsk}
        </b>
        <span className="text-ink-muted">{peopleSummary(request)}</span>
      </p>
      <a href="#rez" className={`${buttonClass({ variant: 'primary' })} flex-none whitespace-nowrap`}>
        {text.barAction}
      </a>
    </div>
  );
}
