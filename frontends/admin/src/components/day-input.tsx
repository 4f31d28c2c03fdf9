import { IconButton } from '@edogrula/ui/icon-button';
import { TextInput, type TextInputProps } from '@edogrula/ui/text-input';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useEffect, useRef, useState } from 'react';
import { createOwnEchoes } from '../lib/own-echoes.ts';
import { readDay, writeDay } from '../lib/typed-day.ts';
import { commonText as text } from '../locales/tr/common.ts';

type Props = {
  size?: TextInputProps['size'];
  /** `2026-12-21`, or empty. */
  value: string;
  /** Called with every complete day, and with an empty text while the field holds none. */
  onChange: (day: string) => void;
};

/** Text of a day field: what is half typed stays, a day that another part sets is shown. */
function useTypedDay({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(() => writeDay(value));
  const [left, setLeft] = useState(false);
  const [echoes] = useState(() => createOwnEchoes(value));
  useEffect(() => {
    if (echoes.isForeign(value)) setTyped(writeDay(value));
  }, [value, echoes]);
  const type = (next: string) => {
    setTyped(next);
    setLeft(false);
    const day = readDay(next) ?? '';
    echoes.sent(day);
    onChange(day);
  };
  const wrong = left && typed.trim() !== '' && readDay(typed) === null;
  const leave = () => {
    setLeft(true);
    setTyped(writeDay(readDay(typed) ?? '') || typed);
  };
  return { typed, type, leave, wrong };
}

/** A day as it is written in Turkey, whatever the browser's own language; the button opens the browser's calendar. */
export function DayInput({ size, value, onChange }: Props) {
  const { typed, type, leave, wrong } = useTypedDay({ value, onChange });
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <span className="relative block">
      <TextInput
        size={size}
        inputMode="numeric"
        autoComplete="off"
        maxLength={12}
        placeholder={text.dayShape}
        value={typed}
        {...(wrong ? { 'aria-invalid': true } : {})}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
        end={
          <IconButton
            size="sm"
            label={text.calendar}
            icon={<CalendarDays aria-hidden className="size-4" />}
            onClick={() => calendar.current?.showPicker()}
          />
        }
      />
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        className="pointer-events-none absolute end-2 bottom-0 size-px opacity-0"
        value={value}
        onChange={(event) => type(writeDay(event.target.value))}
      />
    </span>
  );
}
