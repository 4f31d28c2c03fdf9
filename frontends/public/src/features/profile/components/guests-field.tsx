import { Field } from '@edogrula/ui/field';
import { NumberStepper } from '@edogrula/ui/number-stepper';
import { controlClass } from '@edogrula/ui/text-input';
import { bookingText as text } from '../../../locales/tr/booking.ts';
import { agesFor, type BookingRequest, most } from '../booking/request.ts';

type Props = { request: BookingRequest; onChange: (change: Partial<BookingRequest>) => void };

const ages = Array.from({ length: most.childAge + 1 }, (_, age) => age);

/** Adults and children, never below zero, and one age field for each child [R081]. */
export function GuestsField({ request, onChange }: Props) {
  const setAge = (no: number, age: number | null) =>
    onChange({ ages: request.ages.map((old, index) => (index === no ? age : old)) });
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-3">
        <Field label={text.adults} reserve={false}>
          <NumberStepper
            label={text.adults}
            value={request.adults}
            max={most.adults}
            onValueChange={(adults) => onChange({ adults })}
          />
        </Field>
        <Field label={text.children} reserve={false}>
          <NumberStepper
            label={text.children}
            value={request.ages.length}
            max={most.children}
            onValueChange={(children) => onChange({ ages: agesFor(request.ages, children) })}
          />
        </Field>
      </div>
      {request.ages.length > 0 && (
        <div className="grid grid-cols-2 gap-3">
          {request.ages.map((age, no) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a child is its number here
            <Field key={no} id={`yas-${no + 1}`} label={text.childAge(no + 1)} reserve={false}>
              <select
                id={`yas-${no + 1}`}
                value={age ?? ''}
                onChange={({ target }) => setAge(no, target.value === '' ? null : Number(target.value))}
                className={controlClass()}
              >
                <option value="">{text.ageOpen}</option>
                {ages.map((option) => (
                  <option key={option} value={option}>
                    {text.ageOption(option)}
                  </option>
                ))}
              </select>
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
