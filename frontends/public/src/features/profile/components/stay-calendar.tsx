import { Button } from '@edogrula/ui/button';
import { Popover } from '@edogrula/ui/popover';
import type { ComponentProps } from 'react';
import { DayPicker } from 'react-day-picker';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { calendar } from '../../../locales/tr/calendar.ts';
import { most } from '../booking/request.ts';
import { addDays, type Day, type Stay, today } from '../booking/stay.ts';

type Props = Pick<ComponentProps<typeof Popover>, 'open' | 'onOpenChange' | 'anchor' | 'finalFocus'> & {
  stay: Stay;
  onDay: (day: Day) => void;
  onClear: () => void;
};

const dateOf = (day: Day): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date);
};
const two = (n: number): string => String(n).padStart(2, '0');
const dayOf = (date: Date): Day => `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;

const navClass =
  'grid size-9 place-items-center rounded-md hover:bg-hover aria-disabled:text-line-strong pointer-coarse:size-control [&_svg]:size-4 [&_svg]:fill-current';
const classNames = {
  root: 'relative',
  months: 'grid',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navClass,
  button_next: navClass,
  month_caption: 'grid h-9 place-items-center font-semibold pointer-coarse:h-control',
  month_grid: 'w-full table-fixed border-collapse',
  weekday: 'h-8 text-xs font-normal text-ink-muted',
  day: 'p-0 text-center',
  day_button:
    'num mx-auto grid h-10 w-full place-items-center rounded-md hover:bg-hover disabled:text-line-strong disabled:line-through disabled:hover:bg-transparent pointer-coarse:h-control',
  outside: 'text-ink-muted',
  today: 'font-bold text-accent',
};
const chosen =
  '[&>button]:bg-accent [&>button]:text-on-accent [&>button]:hover:bg-accent-hover [&>button]:font-semibold';
const modifiersClassNames = {
  from: chosen,
  to: chosen,
  between: '[&>button]:bg-accent-soft [&>button]:rounded-none',
};

/** The calendar in its window [R079]; what a click on a day does is decided outside. */
export default function StayCalendar({ stay, onDay, onClear, ...window }: Props) {
  return (
    <Popover label={text.calendar} {...window}>
      <div className="grid gap-2">
        <p role="status" className="text-sm text-ink-muted">
          {stay.start && !stay.end ? text.askEnd : text.askStart}
        </p>
        <Days stay={stay} onDay={onDay} />
        {/* Stays in sight where the window is higher than a phone leaves room for. */}
        <div className="sticky -bottom-3 -mx-3 -mb-3 flex justify-between border-t bg-surface px-3 py-2">
          <Button size="sm" variant="ghost" onClick={onClear}>
            {text.clear}
          </Button>
          <Button size="sm" onClick={() => window.onOpenChange(false)}>
            {text.done}
          </Button>
        </div>
      </div>
    </Popover>
  );
}

/** Six weeks from Monday; past days cannot be chosen. */
function Days({ stay, onDay }: Pick<Props, 'stay' | 'onDay'>) {
  const now = today();
  const first = dateOf(now);
  const last = dateOf(addDays(now, most.daysAhead));
  const { start, end } = stay;
  const modifiers = {
    from: start ? dateOf(start) : false,
    to: end ? dateOf(end) : false,
    between: start && end ? { after: dateOf(start), before: dateOf(end) } : false,
    selected: [start, end].filter((day) => day !== null).map(dateOf),
  };
  return (
    <DayPicker
      autoFocus
      // Its arrows, and the keys of the arrows, go the way the page is read.
      dir={document.dir || 'ltr'}
      locale={calendar}
      weekStartsOn={1}
      fixedWeeks
      showOutsideDays
      today={first}
      defaultMonth={start ? dateOf(start) : first}
      startMonth={first}
      endMonth={last}
      disabled={{ before: first, after: last }}
      modifiers={modifiers}
      modifiersClassNames={modifiersClassNames}
      classNames={classNames}
      onDayClick={(date, { disabled }) => {
        if (!disabled) onDay(dayOf(date));
      }}
    />
  );
}
