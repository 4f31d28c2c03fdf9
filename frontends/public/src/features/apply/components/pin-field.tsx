import { Button } from '@edogrula/ui/button';
import { Field } from '@edogrula/ui/field';
import { TextInput } from '@edogrula/ui/text-input';
import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { LocationMap } from '../../../components/location-map.tsx';
import { moved, type Place, placeHere, placeIn } from '../../../lib/map-place.ts';
import { applyText } from '../../../locales/tr/apply.ts';
import { pinText as text } from '../../../locales/tr/pin.ts';
import type { ApplyWizardState } from '../use-apply-wizard.ts';

const { place: title } = applyText.business;
const stepMetres = 10;
const moves = [
  ['north', stepMetres, 0],
  ['south', -stepMetres, 0],
  ['west', 0, -stepMetres],
  ['east', 0, stepMetres],
] as const;

/**
 * Reads what is typed once its writer has left it or pressed Enter, and what is pasted at once: half of a pair would be
 * another place. A pin goes with the text that it was read from, and another one stays.
 */
function useTypedPlace(pin: Place | null, set: (to: Place | null) => void) {
  const [unread, setUnread] = useState(false);
  const last = useRef<{ text: string; place: Place | null }>({ text: '', place: null });
  const read = (text: string) => {
    const { text: known, place: before } = last.current;
    const place = placeIn(text);
    const isUnread = text.trim() !== '' && !place;
    setUnread(isUnread);
    // Looked at again, the same text moves no pin back.
    if (text === known) return;
    const isOfText = pin !== null && pin.lat === before?.lat && pin.lng === before.lng;
    if (place || (isUnread && isOfText)) set(place);
    last.current = { text, place };
  };
  return {
    unread,
    onBlur: ({ target }: FocusEvent<HTMLInputElement>) => read(target.value),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') read(currentTarget.value);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { inputType = '' } = nativeEvent as Partial<InputEvent>;
      if (/^insertFrom(?:Paste|Drop)/.test(inputType)) read(target.value);
      else setUnread(false);
    },
  };
}

/** The pin of the profile's map: pasted, or where the person is; looked at after a click, moved in small steps [R182]. */
export function PinField({ form, values }: Pick<ApplyWizardState, 'form' | 'values'>) {
  const { lat, lng } = values;
  const place: Place | null = lat && lng ? { lat: Number(lat), lng: Number(lng) } : null;
  const set = (to: Place | null) => {
    form.setValue('lat', to ? String(to.lat) : '', { shouldDirty: true });
    form.setValue('lng', to ? String(to.lng) : '', { shouldDirty: true });
  };
  const { unread, ...typing } = useTypedPlace(place, set);
  return (
    <div className="grid gap-3">
      <Field id="place" label={title} hint={text.hint} error={unread ? text.unread : undefined} optional>
        <TextInput inputMode="url" autoComplete="off" spellCheck={false} maxLength={2000} {...typing} />
      </Field>
      <Here hasPin={place !== null} onSet={set} />
      {place && <Pin place={place} name={values.name} onSet={set} />}
    </div>
  );
}

/** Beyond it a reading names a quarter of a town, not a house. */
const vagueMetres = 250;

/** Why a reading is no pin; empty when it is one. */
function faultIn(here: Awaited<ReturnType<typeof placeHere>>): string {
  if (typeof here === 'string') return text.hereFaults[here];
  return here.within > vagueMetres ? text.hereVague(here.within) : '';
}

/** For who stands in the house with a phone, where a map shares short addresses without a place. */
function Here({ hasPin, onSet }: { hasPin: boolean; onSet: (to: Place) => void }) {
  const [asking, setAsking] = useState(false);
  const [said, setSaid] = useState('');
  const ask = async () => {
    setAsking(true);
    const here = await placeHere();
    setAsking(false);
    const fault = faultIn(here);
    if (fault || typeof here === 'string') return setSaid(hasPin ? `${fault} ${text.hereKept}` : fault);
    setSaid(text.hereWithin(here.within));
    onSet(here.place);
  };
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button size="sm" loading={asking} onClick={() => void ask()}>
        {text.here}
      </Button>
      <p role="status" className="text-sm text-ink-muted">
        {said}
      </p>
    </div>
  );
}

function Pin({ place, name, onSet }: { place: Place; name: string; onSet: (to: Place | null) => void }) {
  return (
    <section aria-label={title} className="grid gap-3 rounded-md bg-sunken p-4">
      <p role="status" className="num">
        {text.set(String(place.lat), String(place.lng))}
      </p>
      <LocationMap business={{ name: name || title, location: { ...place, address: null } }} />
      <p className="text-sm text-ink-muted">{text.move}</p>
      <div className="flex flex-wrap gap-2">
        {moves.map(([to, north, east]) => (
          <Button key={to} size="sm" onClick={() => onSet(moved(place, north, east))}>
            {text.moves[to]}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={() => onSet(null)}>
          {text.remove}
        </Button>
      </div>
    </section>
  );
}
