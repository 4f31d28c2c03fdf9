import { readFileSync } from 'node:fs';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { json, startTestProvider, type TestProvider } from '@edogrula/service-kit/testing/test-provider';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { call } from '../support/client.ts';
import { madeBusiness } from '../support/discovery.ts';
import { eventually } from '../support/eventually.ts';
import { expect } from '../support/expect.ts';
import { photoPaths } from '../support/files.ts';
import { newPerson, type Person } from '../support/person.ts';
import { type Stack, startStack } from '../support/stack.ts';

// As recorded from tr.wikipedia.org, api.open-meteo.com, places.googleapis.com and api.search.brave.com, unread fields
// left out.
const wiki = {
  title: 'Sapanca',
  description: 'Sakarya ilçesi',
  extract: 'Sapanca, Sakarya ilinin bir ilçesidir.',
  content_urls: { desktop: { page: 'https://tr.wikipedia.org/wiki/Sapanca' } },
  thumbnail: { source: 'https://upload.wikimedia.org/a/320px-Sapanca.jpg' },
  coordinates: { lat: 40.69, lon: 30.27 },
};
const weather = {
  current_weather: { temperature: 11.4, windspeed: 7.2 },
  daily: {
    // a day more than was asked for: three are shown all the same
    time: ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'],
    temperature_2m_max: [13.1, 12.4, 9.8, 8.3],
    temperature_2m_min: [6.2, 5.9, 4.4, 3.1],
  },
};
const placeId = 'ChIJrecorded0001';
const place = {
  rating: 4.6,
  userRatingCount: 128,
  googleMapsUri: 'https://maps.google.com/?cid=1',
  reviews: [
    {
      rating: 5,
      publishTime: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      text: { text: 'Tertemiz, göle iki dakika.' },
      authorAttribution: { displayName: 'Elif Arı', photoUri: 'https://lh3.googleusercontent.com/a/x' },
    },
  ],
};

const dayWords = new Intl.DateTimeFormat('tr-TR', { dateStyle: 'long', timeZone: 'Europe/Istanbul' });

const foundImages = (picturesUrl: string) => ({
  type: 'images',
  results: [
    {
      type: 'image_result',
      title: 'Sapanca Gölü&#x27;nde <strong>gün batımı</strong>',
      url: 'https://www.gezi.example/sapanca-golu',
      source: 'gezi.example',
      page_fetched: '2026-11-01T03:11:17Z',
      thumbnail: { src: `${picturesUrl}/pictures/gol.jpg` },
      properties: { url: 'https://cdn.gezi.example/gol.jpg' },
    },
    {
      type: 'image_result',
      title: 'İskelede sabah',
      url: 'https://foto.example/iskele',
      thumbnail: { src: `${picturesUrl}/pictures/gone.jpg` },
    },
    { type: 'image_result', title: 'Eski sayfa', url: 'http://eski.example/' },
  ],
});
const foundPages = {
  results: [
    {
      title: 'Sapanca&#x27;da <strong>bungalov</strong> denetimi',
      url: 'https://www.haber.example/sapanca-denetim',
      description: 'Ruhsatsız <strong>bungalov</strong>lar mühürlendi.',
      page_age: '2026-11-18T09:30:00',
      thumbnail: { src: 'https://imgs.search.brave.com/h.jpg' },
    },
  ],
};

const lakePicture = readFileSync(photoPaths[0] ?? '');

let providers: Record<'wiki' | 'sky' | 'google' | 'brave', TestProvider>;
let stack: Stack;
let browser: Browser;
let visitor: Person;
let slug = '';
let name = '';

beforeAll(async () => {
  const [wikipedia, sky, google, brave] = await Promise.all([
    startTestProvider(),
    startTestProvider(),
    startTestProvider(),
    startTestProvider(),
  ]);
  providers = { wiki: wikipedia, sky, google, brave };
  wikipedia.answer(json(wiki));
  sky.answer(json(weather));
  google.answer(json(place));
  brave.answer((request, response) => {
    const { url = '' } = request;
    if (url === '/pictures/gol.jpg') response.writeHead(200).end(lakePicture);
    else if (url.startsWith('/pictures/')) response.writeHead(404).end();
    else json(url.startsWith('/res/v1/images/') ? foundImages(brave.url) : foundPages)(request, response);
  });
  stack = await startStack({
    WIKIPEDIA_URL: wikipedia.url,
    WEATHER_URL: sky.url,
    GOOGLE_PLACES_URL: google.url,
    GOOGLE_PLACES_KEY: 'recorded-key-1234',
    WEB_SEARCH_URL: brave.url,
    WEB_SEARCH_KEY: 'recorded-key-5678',
    WEB_SEARCH_PICTURES_URL: brave.url,
    WEB_SEARCH_MAX_AGE_HOURS: '0.001',
    REVIEWS_REFRESH_SECONDS: '1',
    // A first answer that comes too late on a busy machine is asked for again within the test.
    REVIEWS_RETRY_MINUTES: '0.02',
    WIKIPEDIA_MAX_AGE_HOURS: '0.001',
    REVIEWS_MAX_AGE_HOURS: '0.002',
  });
  const house = await madeBusiness(stack, { googlePlaceId: placeId }, 1);
  ({ slug, name } = house);
  await eventually(
    () => call<{ rating: number | null }>(stack, 'GET', `/api/google/reviews?placeId=${placeId}`),
    ({ body }) => body.rating === 4.6,
    120_000,
  );
  browser = await launchBrowser();
  visitor = await newPerson(browser);
}, 300_000);
afterAll(async () => {
  await visitor?.close();
  await browser?.close();
  await stack?.stop();
  await Promise.all(Object.values(providers ?? {}).map((one) => one.close()));
}, 60_000);

describe('what outside services say, seen in a browser', () => {
  it('[R075] [R076] [R196] reviews stand on the profile in its first HTML, with source, count and age', async () => {
    const { page, faults } = visitor;
    await page.goto(`${stack.url}/isletme/${slug}`);
    const part = page.getByRole('region', { name: 'Google yorumları' });
    const words = await part.textContent();
    for (const piece of ['4,6', '128 yorum', 'Elif Arı', 'Tertemiz, göle iki dakika.', '3 gün önce'])
      expect(words).toContain(piece);
    expect(faults).toEqual([]);
  });

  it('[R095] [decision 21] the rating comes to the listing, with its source and count beside it', async () => {
    const { page } = visitor;
    const row = page
      .getByRole('region', { name: 'Tüm Sapanca Bungalovları' })
      .getByRole('article')
      .filter({ has: page.locator(`a[href="/isletme/${slug}"]`) });
    await eventually(
      async () => {
        await page.goto(`${stack.url}/sapanca-bungalov-evleri`);
        return row.textContent();
      },
      (words) => /9,2.*4,6.*128 yorum/.test(words ?? ''),
    );
  });

  it('[R062] [R063] [decision 21] a search shows it too: places with picture and votes, hits with stars and source', async () => {
    const { page, faults } = visitor;
    const place = page
      .getByRole('region', { name: 'Yerler' })
      .getByRole('listitem')
      .filter({ hasText: name });
    const hit = page
      .getByRole('region', { name: 'Sonuçlar' })
      .getByRole('listitem')
      .filter({ hasText: name });
    await eventually(
      async () => {
        await page.goto(`${stack.url}/ara?q=${encodeURIComponent(`${name} bungalov`)}`);
        return (await place.count()) === 1 ? place.textContent() : null;
      },
      (words) => words?.includes('9,2/10 · Google 4,6/5 · 128 oy') ?? false,
    );
    await expect(place.getByRole('link')).toHaveAttribute('href', `/isletme/${slug}`);
    // the picture is there, not only its frame
    await expect
      .poll(() => place.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
    await expect(hit.getByRole('img', { name: '5 üzerinden 5 yıldız' })).toBeVisible();
    await expect(hit).toContainText('9,2/10 · Google 4,6/5 · 128 oy');
    await expect(hit.locator('p').first()).toHaveText('E-Doğrula › İşletmeler');
    expect(faults).toEqual([]);
  });

  it('[R092] [R198] the place is told with its source and weather; no stranger is asked by the browser', async () => {
    const { page, faults } = visitor;
    const strangers: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(stack.url)) strangers.push(request.url());
    });
    await page.goto(`${stack.url}/sapanca-bungalov-evleri`, { waitUntil: 'networkidle' });
    const words = await page.getByRole('main').textContent();
    for (const piece of [wiki.description, wiki.extract, '11°', 'Rüzgâr 7 km/sa', '13°', '6°', 'Vikipedi'])
      expect(words).toContain(piece);
    const block = page.getByRole('region', { name: wiki.title, exact: true });
    const days = block.getByRole('region', { name: 'Hava durumu' }).getByRole('listitem');
    await expect(days).toHaveText([/13°.*6°/, /12°.*6°/, /10°.*4°/]);
    const leadsTo = (name: string, href: string) =>
      expect(block.getByRole('link', { name })).toHaveAttribute('href', href);
    await leadsTo('Vikipedi’de oku', wiki.content_urls.desktop.page);
    await leadsTo('Haritada aç', 'https://www.google.com/maps/search/?api=1&query=Sapanca');
    // Whose picture it is and under which licence nobody says: it is neither loaded nor kept [ADR 24].
    await expect(block.getByRole('img')).toHaveCount(0);
    expect(strangers).toEqual([]);
    expect(faults).toEqual([]);
  });

  it('[R061] [decision 43] the web’s pictures are seen, through our own address; a missing one leaves its place and its link', async () => {
    const person = await newPerson(browser);
    try {
      const { page, faults } = person;
      await page.goto(`${stack.url}/ara?q=iskele&tab=images`, { waitUntil: 'networkidle' });
      const hits = page.getByRole('region', { name: 'Web’deki görseller' });
      const lake = hits.getByRole('link', { name: /gün batımı Kaynak: gezi\.example/ });
      const image = lake.locator('img');
      await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(451);
      const source = (await image.getAttribute('src')) ?? '';
      expect(source).toMatch(/^\/api\/explore\/pictures\/[\w-]{32}$/);
      const answer = await fetch(stack.url + source);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
      const pier = hits.getByRole('link', { name: 'Görsel yüklenemedi İskelede sabah Kaynak: foto.example' });
      await expect(pier).toHaveAttribute('href', 'https://foto.example/iskele');
      expect(faults).toEqual([]);
    } finally {
      await person.close();
    }
  });

  it.each([
    ['images', 'Web’deki görseller', 'Sapanca Gölü', 'https://www.gezi.example/sapanca-golu', 'gezi.example'],
    ['videos', 'Sonuçlar', 'Sapanca', 'https://www.haber.example/sapanca-denetim', '18 Kasım 2026'],
    ['news', 'Sonuçlar', 'Sapanca', 'https://www.haber.example/sapanca-denetim', 'mühürlendi'],
  ])(
    '[R061] [R063] the web’s %s are links that lead out, with source and date; no stranger is asked',
    async (tab, region, title, href, words) => {
      const person = await newPerson(browser);
      try {
        const { page, faults } = person;
        const strangers: string[] = [];
        page.on('request', (request) => {
          if (!request.url().startsWith(stack.url)) strangers.push(request.url());
        });
        const hits = page.getByRole('region', { name: region });
        await eventually(
          async () => {
            await page.goto(`${stack.url}/ara?q=denetim&tab=${tab}`, { waitUntil: 'networkidle' });
            return hits.getByRole('listitem').filter({ hasText: words }).count();
          },
          (count) => count === 1,
        );
        const link = hits.getByRole('link', { name: title });
        await expect(link).toHaveAttribute('href', href);
        await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
        await page.getByText(/^Web sonuçları: Brave Search, \d+ \S+ \d{4}/).waitFor();
        await expect(page.getByText('Sonuç bulunamadı.')).toHaveCount(0);
        expect(strangers).toEqual([]);
        expect(faults).toEqual([]);
      } finally {
        await person.close();
      }
    },
  );

  it('[R075] [R198] [decision 26] what was heard last stays when the services fail, and is said to be old, with its day', async () => {
    for (const provider of Object.values(providers)) provider.answer(json({}, 503));
    const { page } = visitor;
    await eventually(
      async () => {
        await page.goto(`${stack.url}/sapanca-bungalov-evleri`);
        return page.getByRole('main').textContent();
      },
      (words) => Boolean(words?.includes(wiki.extract) && words.includes('son alınan bilgi')),
    );
    // Fetched a moment ago or, over midnight, yesterday.
    const days = [0, 86_400_000].map((ago) => dayWords.format(Date.now() - ago));
    await eventually(
      async () => {
        await page.goto(`${stack.url}/isletme/${slug}`);
        return page.getByRole('region', { name: 'Google yorumları' }).textContent();
      },
      (words) =>
        Boolean(words?.includes('Tertemiz, göle iki dakika.')) &&
        days.some((day) => words?.includes(`Son alınan yorumlar gösteriliyor: ${day}.`)),
    );
    await eventually(
      async () => {
        await page.goto(`${stack.url}/ara?q=denetim&tab=news`);
        return page.getByRole('main').textContent();
      },
      (words) => Boolean(words?.includes('mühürlendi') && words.includes('son alınan sonuçlar')),
    );
  });
});
