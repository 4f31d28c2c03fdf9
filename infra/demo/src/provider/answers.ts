import { dayMs } from '@edogrula/contracts/durations';
import { chance } from '../recolour.ts';

const prefix = 'demo-';

/** The place id of a made-up business; no provider outside gives ids that begin so. */
export const placeIdOf = (handle: string): string => `${prefix}${handle.replace(/[^a-z0-9]+/g, '-')}`;

const authors = ['Elif', 'Mert', 'Zeynep', 'Kerem', 'Derya', 'Ozan', 'Selin', 'Barış', 'Ece', 'Tolga'];
const words: readonly (readonly [stars: number, text: string])[] = [
  [5, 'Fotoğraflarda ne gördüysek onu bulduk. Sahibi girişte bizi karşıladı, soba hazırdı.'],
  [5, 'Sabah sisini terastan izlemek için tekrar geliriz. Ev tertemizdi.'],
  [4, 'Konumu güzel, yolun son bölümü dar. Kışın zincir bulundurun.'],
  [
    5,
    'Aradığımızda hemen açtılar, her soruyu yazılı yanıtladılar. Kapora ve kalan tutar konuştuğumuz gibiydi.',
  ],
  [4, 'Jakuzi sıcak ve temizdi; mutfakta birkaç eksik vardı, söyleyince getirdiler.'],
  [3, 'Ev güzel ama hafta sonu kalabalık oluyor, sessizlik arayanlara hafta içi öneririm.'],
  [5, 'Çocuklarla rahat ettik, bahçe çevriliydi.'],
  [4, 'Kahvaltı bol, ekmek sıcaktı. Giriş saatine uyun, erken gelince bekledik.'],
  [2, 'Isınma yavaştı, gece üşüdük. İşletme ertesi gün ek ısıtıcı getirdi.'],
  [5, ''],
];

const pick = <T>(list: readonly T[], seed: string, purpose: string): T =>
  list[Math.floor(chance(seed, purpose) * list.length)] as T;

function reviewOf(placeId: string, no: number, now: Date) {
  const seed = `${placeId} ${no}`;
  const [rating, text] = pick(words, seed, 'words');
  const days = 2 + no * 19 + Math.floor(chance(seed, 'days') * 17);
  return {
    rating,
    publishTime: new Date(now.getTime() - days * dayMs).toISOString(),
    ...(text ? { text: { text, languageCode: 'tr' } } : {}),
    authorAttribution: { displayName: `${pick(authors, seed, 'author')} (Demo)` },
  };
}

/**
 * A place as «Place Details (New)» answers it; null for an id that is not of the demo data. Every sixth has neither
 * rating nor reviews, as new businesses do.
 */
export function placeAnswer(placeId: string, now: Date): Record<string, unknown> | null {
  if (!placeId.startsWith(prefix)) return null;
  if (chance(placeId, 'known') < 1 / 6) return { userRatingCount: 0 };
  const reviews = [0, 1, 2, 3, 4].map((no) => reviewOf(placeId, no, now));
  return {
    rating: Math.round((3.9 + chance(placeId, 'rating')) * 10) / 10,
    userRatingCount: 12 + Math.floor(chance(placeId, 'count') * 380),
    reviews,
  };
}

/** The region as «page/summary» answers it, in our own words; null for any other title. */
export function summaryAnswer(title: string): Record<string, unknown> | null {
  if (title.toLocaleLowerCase('tr') !== 'sapanca') return null;
  return {
    title: 'Sapanca',
    description: 'Sakarya’nın göl kıyısındaki ilçesi',
    extract:
      'Sapanca, adını verdiği gölün güney kıyısında, Samanlı Dağları’nın eteğindedir. Orman yolları, göl kıyısı ve ' +
      'İstanbul’a yakınlığıyla bir hafta sonu durağıdır.',
    content_urls: { desktop: { page: 'https://tr.wikipedia.org/wiki/Sapanca' } },
    coordinates: { lat: 40.691, lon: 30.268 },
  };
}

/** Three made-up days as «forecast» answers them, the same all day long. */
export function forecastAnswer(now: Date): Record<string, unknown> {
  const days = [0, 1, 2].map((no) => new Date(now.getTime() + no * dayMs).toISOString().slice(0, 10));
  const high = days.map((day) => Math.round(12 + chance(day, 'high') * 8));
  return {
    current_weather: {
      temperature: (high[0] ?? 12) - 2,
      windspeed: Math.round(4 + chance(days[0] ?? '', 'wind') * 14),
    },
    daily: {
      time: days,
      temperature_2m_max: high,
      temperature_2m_min: high.map((max, no) => max - 5 - Math.round(chance(days[no] ?? '', 'low') * 4)),
    },
  };
}
