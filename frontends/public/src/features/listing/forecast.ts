import { listingText as text } from '../../locales/tr/listing.ts';
import type { Knowledge } from './api/listing-queries.ts';

type Daily = NonNullable<Knowledge['weather']>['daily'];
export type ForecastDay = { day: string; label: string; max: number; min: number };

const forecastDays = 3;
const weekday = new Intl.DateTimeFormat('tr-TR', { weekday: 'long', timeZone: 'UTC' });

/** The next three days with highest and lowest [R092]; a day that misses a figure is left out. */
export function forecastOf({ time, temperature_2m_max, temperature_2m_min }: Daily): ForecastDay[] {
  return time.slice(0, forecastDays).flatMap((day, index) => {
    const max = temperature_2m_max[index];
    const min = temperature_2m_min[index];
    const at = new Date(`${day}T00:00:00Z`);
    if (max === undefined || min === undefined || Number.isNaN(at.getTime())) return [];
    const name = weekday.format(at);
    return [{ day, max, min, label: index === 0 ? text.firstDay(name) : name }];
  });
}
