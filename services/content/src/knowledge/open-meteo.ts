import type { ProviderClient } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { Weather } from './knowledge.ts';

const days = 3;
const temperatures = z.array(z.number()).max(16);
const forecast = z.object({
  current_weather: z.object({ temperature: z.number(), windspeed: z.number().min(0) }),
  daily: z
    .object({
      time: z.array(z.iso.date()).max(16),
      temperature_2m_max: temperatures,
      temperature_2m_min: temperatures,
    })
    .refine(({ time, temperature_2m_max: max, temperature_2m_min: min }) =>
      [max, min].every((list) => list.length === time.length),
    ),
});

/** Weather now and for three days (Open-Meteo «forecast»). @throws ProviderError */
export function fetchWeather(client: ProviderClient, at: { lat: number; lng: number }): Promise<Weather> {
  const query = new URLSearchParams({
    latitude: String(at.lat),
    longitude: String(at.lng),
    current_weather: 'true',
    daily: 'temperature_2m_max,temperature_2m_min',
    forecast_days: String(days),
    timezone: 'Europe/Istanbul',
  });
  return client.getJson(`/v1/forecast?${query}`, forecast);
}
