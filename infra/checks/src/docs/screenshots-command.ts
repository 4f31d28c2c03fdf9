import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { launchBrowser } from '@edogrula/infra-shared/browser/launch-browser';
import { repositoryRoot } from '@edogrula/infra-shared/repository';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { drawShareCard } from './share-card.ts';

const maxBytes = 300_000;
const base = process.argv[2] ?? `http://localhost:${process.env.PORT ?? 8080}`;
const home = resolve(process.env.EDOGRULA_HOME ?? join(repositoryRoot, '.data'));

type Picture = { name: string; scheme: 'light' | 'dark'; show: (page: Page) => Promise<void> };

async function businesses(): Promise<{ slug: string; instagramUsername: string | null }[]> {
  const response = await fetch(`${base}/api/businesses/filter?onlyVerified=true&perPage=20`);
  const { items } = (await response.json()) as {
    items: { slug: string; instagramUsername: string | null }[];
  };
  if (items.length === 0) throw new Error(`${base} has no businesses: start it with DEMO=on and wait`);
  return items;
}

async function signIn(page: Page): Promise<void> {
  const file = join(home, 'secrets.json');
  if (!existsSync(file)) throw new Error(`No ${file}: EDOGRULA_HOME names the home of the running stack`);
  const { adminPassword } = JSON.parse(readFileSync(file, 'utf8')) as { adminPassword: string };
  await page.goto(`${base}/admin/login`);
  await page.locator('input[name=email]').fill('yonetici@edogrula.example');
  await page.locator('input[name=password]').fill(adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard**');
}

/** Everything that is in view has its pictures and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  // Lazy pictures out of sight never load.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, left } = image.getBoundingClientRect();
      return image.complete || top > innerHeight || left > innerWidth;
    }),
  );
  await page.waitForTimeout(400);
}

async function pictures(): Promise<Picture[]> {
  const known = await businesses();
  const one = known.find(({ instagramUsername }) => instagramUsername) ?? known[0];
  return [
    {
      name: 'verdict',
      scheme: 'light',
      show: async (page) => {
        await page.goto(`${base}/?q=${one?.instagramUsername}`);
        await page.getByRole('dialog').waitFor();
      },
    },
    {
      name: 'profile',
      scheme: 'light',
      show: async (page) => void (await page.goto(`${base}/isletme/${one?.slug}`)),
    },
    {
      name: 'listing',
      scheme: 'dark',
      show: async (page) => void (await page.goto(`${base}/sapanca-bungalov-evleri`)),
    },
    {
      name: 'dashboard',
      scheme: 'light',
      show: async (page) => {
        await signIn(page);
        await page.getByRole('table').first().waitFor();
      },
    },
  ];
}

/** PNG of at most 256 colours; fewer when it would be too large for a README. */
async function small(bytes: Buffer): Promise<Buffer> {
  for (const colours of [256, 128, 64, 32]) {
    const png = await sharp(bytes)
      .png({ palette: true, colours, effort: 10, compressionLevel: 9 })
      .toBuffer();
    if (png.length <= maxBytes) return png;
  }
  throw new Error(`does not fit into ${maxBytes} bytes`);
}

async function take(browser: Browser, { name, scheme, show }: Picture): Promise<void> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    colorScheme: scheme,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  try {
    const page = await context.newPage();
    await show(page);
    await settle(page);
    const png = await small(await page.screenshot());
    writeFileSync(join(repositoryRoot, 'docs', 'img', `${name}.png`), png);
    console.log(`docs/img/${name}.png ${Math.round(png.length / 1000)} kB`);
  } finally {
    await context.close();
  }
}

const browser = await launchBrowser();
try {
  await drawShareCard(browser);
  for (const picture of await pictures()) await take(browser, picture);
} finally {
  await browser.close();
}
