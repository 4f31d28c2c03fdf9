import { turkishDay } from '@edogrula/contracts/turkish-day';
import { featuredText as text } from '../../locales/tr/registry.ts';
import type { Featured } from './api/featured-query.ts';
import type { FoundBusiness } from './api/find-businesses.ts';
import { defaultEnd, endAt, featuredDefaults, readWeight } from './featured-form-values.ts';

/** The form as it is typed. */
export type FeaturedForm = {
  business: FoundBusiness | null;
  place: string;
  type: string;
  weight: string;
  until: string;
};

/** What is sent. */
export type FeaturedValues = {
  businessId: string;
  place: string;
  type: string;
  weight: number;
  until: string;
};
/** What is wrong with each field. */
export type FormFaults = Partial<Record<keyof FeaturedForm, string>>;
type Checking = { now: number; featured?: Featured | undefined };
type Checked = { faults: FormFaults; values: FeaturedValues | null };

/** The form of a place that exists, else the defaults [R231]. */
export function openForm({
  featured,
  business,
  now,
}: {
  featured?: Featured;
  business?: FoundBusiness;
  now: number;
}): FeaturedForm {
  return {
    business: featured?.business ?? business ?? null,
    place: featured?.place ?? featuredDefaults.place,
    type: featured?.type ?? featuredDefaults.type,
    weight: String(featured?.weight ?? featuredDefaults.weight),
    until: turkishDay(featured?.until ?? defaultEnd(now)),
  };
}

/** What is sent of a place that exists: an end on the same day as before is no change of its hour. */
export function changedValues(
  featured: Featured,
  { weight, until }: FeaturedValues,
): Partial<Pick<FeaturedValues, 'weight' | 'until'>> {
  return {
    ...(weight === featured.weight ? {} : { weight }),
    ...(turkishDay(until) === turkishDay(featured.until) ? {} : { until }),
  };
}

/** When a place ends: one of its own day at that day's end, a new one's default after 30 days to the moment [R231]. */
function endOf({ until }: FeaturedForm, { now, featured }: Checking): string | null {
  const preset = defaultEnd(now);
  return !featured && until === turkishDay(preset) ? preset.toISOString() : endAt(until, now);
}

/** What is wrong with each field of a new place or of one that exists, or the values to send. */
export function checkForm(form: FeaturedForm, checking: Checking): Checked {
  const weight = readWeight(form.weight);
  const until = endOf(form, checking);
  const [place, type] = [form.place.trim(), form.type.trim()];
  if (form.business && place && type && weight !== null && until) {
    return { faults: {}, values: { businessId: form.business._id, place, type, weight, until } };
  }
  const faults = {
    ...(form.business ? {} : { business: text.chooseBusiness }),
    ...(place ? {} : { place: text.placeMissing }),
    ...(type ? {} : { type: text.typeMissing }),
    ...(weight === null ? { weight: text.weightWrong } : {}),
    ...(until ? {} : { until: text.untilWrong }),
  };
  return { faults, values: null };
}
