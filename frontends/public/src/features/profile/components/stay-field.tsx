import { Component, lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { formatDayOfWeek } from '../booking/format-day.ts';
import { clickDay, type Day, noStay, type Stay } from '../booking/stay.ts';

const loadCalendar = () => import('./stay-calendar.tsx');
const StayCalendar = lazy(loadCalendar);

type Props = { stay: Stay; onChange: (stay: Stay) => void };

/** Check-in and check-out as two buttons; one calendar opens beside them, which is loaded when it is wanted [R079, R080]. */
export function StayField({ stay, onChange }: Props) {
  const [open, setOpen] = useState(false);
  const buttons = useRef<HTMLDivElement>(null);
  const wanted = useRef(false);
  const opener = useRef<HTMLButtonElement>(null);
  const onDay = (day: Day) => {
    const clicked = clickDay(stay, day);
    onChange(clicked.stay);
    if (clicked.closes) setOpen(false);
  };
  const button = { open, onClick: () => setOpen(!open) };
  wanted.current ||= open;
  return (
    <fieldset>
      <legend className="sr-only">{text.dates}</legend>
      <div ref={buttons} className="grid grid-cols-2 rounded-md border border-line-strong">
        <DateButton ref={opener} label={text.checkIn} day={stay.start} {...button} className="rounded-s-md" />
        <DateButton label={text.checkOut} day={stay.end} {...button} className="rounded-e-md border-s" />
      </div>
      {wanted.current && (
        <CalendarGuard>
          <Suspense fallback={<Loading />}>
            <StayCalendar
              open={open}
              stay={stay}
              onDay={onDay}
              anchor={buttons}
              finalFocus={opener}
              onOpenChange={setOpen}
              onClear={() => onChange(noStay)}
            />
          </Suspense>
        </CalendarGuard>
      )}
    </fieldset>
  );
}

type DateButtonProps = {
  label: string;
  day: Day | null;
  open: boolean;
  onClick: () => void;
  className: string;
  ref?: React.Ref<HTMLButtonElement>;
};

function DateButton({ label, day, open, onClick, className, ref }: DateButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={() => void loadCalendar().catch(() => undefined)}
      className={`grid min-h-14 gap-0.5 px-3 py-2 text-start hover:bg-hover ${className}`}
    >
      <span className="text-xs text-ink-muted">{label}</span>
      <b className={day ? 'font-semibold' : 'font-normal text-ink-muted'}>
        {day ? formatDayOfWeek(day) : text.pickDay}
      </b>
    </button>
  );
}

const Loading = () => (
  <span role="status" className="sr-only">
    {text.loadingCalendar}
  </span>
);

/** A calendar that could not be loaded says so; the rest of the page stays. */
class CalendarGuard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <p role="alert">{text.calendarFailed}</p> : this.props.children;
  }
}
