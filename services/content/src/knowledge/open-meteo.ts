import type { ProviderClient } from '@edogrula/service-kit/provider-client';
import { z } from 'zod';
import type { Weather } from './knowledge.ts';

const forecast = z.object({
  current_weather: z.object({ temperature: z.number(), windspeed: z.number() }),
  daily: z.object({
    time: z.array(z.string()),
    temperature_2m_max: z.array(z.number()),
    temperature_2m_min: z.array(z.number()),
  }),
});

/** Weather now and for three days (Open-Meteo «forecast»). @throws ProviderError */
export function fetchWeather(client: ProviderClient, at: { lat: number; lng: number }): Promise<Weather> {
  const query = new URLSearchParams({
    latitude: String(at.lat),
    longitude: String(at.lng),
    current_weather: 'true',
    daily: 'temperature_2m_max,temperature_2m_min',
    forecast_days: '3',
    timezone: 'Europe/Istanbul',
  });
  return client.getJson(`/v1/forecast?${query}`, forecast);
}
